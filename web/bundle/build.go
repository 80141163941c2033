package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// licensed are the packages whose code is in the build.
var licensed = []string{
	"preact",
	"@preact/signals",
	"@preact/signals-core",
	"@fontsource/source-serif-4",
	"@fontsource-variable/source-sans-3",
	"@fontsource/barlow-condensed",
}

// made is the header of built files.
const made = "Built by `go run ./web/bundle` from web/src; do not edit."

// build bundles the client and returns the files of dist by name. The same source gives the same bytes.
func build(dir string) (map[string][]byte, error) {
	root, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	result := api.Build(options(root))
	if len(result.Errors) > 0 {
		return nil, errors.New(strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), ""))
	}
	files := map[string][]byte{}
	for _, f := range result.OutputFiles {
		name, err := filepath.Rel(filepath.Join(root, "dist"), f.Path)
		if err != nil {
			return nil, err
		}
		files[filepath.ToSlash(name)] = f.Contents
	}
	if files["index.html"], err = page(root, files, result.Metafile); err != nil {
		return nil, err
	}
	files["licences.txt"], err = licences(root)
	return files, err
}

func options(root string) api.BuildOptions {
	return api.BuildOptions{
		AbsWorkingDir:     root,
		EntryPoints:       []string{"src/main.tsx"},
		Outdir:            "dist",
		EntryNames:        "assets/[name]-[hash]",
		AssetNames:        "assets/[name]-[hash]",
		ChunkNames:        "assets/[name]-[hash]",
		Splitting:         true,
		Metafile:          true,
		Bundle:            true,
		Format:            api.FormatESModule,
		Target:            api.ES2022,
		JSX:               api.JSXAutomatic,
		JSXImportSource:   "preact",
		Loader:            map[string]api.Loader{".woff2": api.LoaderFile, ".svg": api.LoaderFile, ".json": api.LoaderFile},
		PublicPath:        "/",
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		LegalComments:     api.LegalCommentsNone,
		Charset:           api.CharsetUTF8,
		Banner:            map[string]string{"js": "/* " + made + " */", "css": "/* " + made + " */"},
		LogLevel:          api.LogLevelSilent,
	}
}

// page inserts the names of script, style and icon into the page. They contain a hash of their content, so that browsers may
// cache them for ever. Files that the script imports at its start are named as well, so that they are loaded in parallel.
func page(root string, files map[string][]byte, meta string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, "src", "index.html"))
	if err != nil {
		return nil, err
	}
	html := strings.Replace(string(text), "\n", "\n<!-- "+made+" -->\n", 1)
	for _, want := range []string{"main.js", "main.css", "icon.svg"} {
		name, err := named(files, want)
		if err != nil {
			return nil, err
		}
		html = strings.ReplaceAll(html, "%"+want+"%", "/"+name)
	}
	parts, err := needed(meta)
	if err != nil {
		return nil, err
	}
	links := ""
	for _, name := range parts {
		links += `<link rel="modulepreload" href="/` + name + `">` + "\n"
	}
	return []byte(strings.Replace(html, "%parts%\n", links, 1)), nil
}

// needed lists the files that the script imports at its start. The others are loaded when first needed.
func needed(meta string) (list []string, err error) {
	var made struct {
		Outputs map[string]struct {
			EntryPoint string
			Imports    []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(meta), &made); err != nil {
		return nil, err
	}
	for _, out := range made.Outputs {
		if out.EntryPoint != "src/main.tsx" {
			continue
		}
		for _, i := range out.Imports {
			if i.Kind == "import-statement" {
				list = append(list, strings.TrimPrefix(i.Path, "dist/"))
			}
		}
	}
	slices.Sort(list)
	return list, nil
}

// named returns the file with a hash in its name.
func named(files map[string][]byte, want string) (found string, err error) {
	stem, ext, _ := strings.Cut(want, ".")
	for name := range files {
		if path.Ext(name) != "."+ext || !strings.HasPrefix(path.Base(name), stem+"-") {
			continue
		}
		if found != "" {
			return "", fmt.Errorf("two files are %s: %s and %s", want, found, name)
		}
		found = name
	}
	if found == "" {
		return "", fmt.Errorf("no file is %s", want)
	}
	return found, nil
}

// licences collects the licences of the bundled packages.
func licences(root string) ([]byte, error) {
	var b strings.Builder
	b.WriteString("The client of Sandtable holds the work of others under these licences.\n")
	for _, name := range slices.Sorted(slices.Values(licensed)) {
		text, err := os.ReadFile(filepath.Join(root, "node_modules", filepath.FromSlash(name), "LICENSE"))
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", name, strings.Repeat("=", len(name)), strings.TrimSpace(string(text)))
	}
	return []byte(b.String()), nil
}
