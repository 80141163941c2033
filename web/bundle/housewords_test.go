package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every catalogue has the texts of the server itself, found in its source (reasons for refusing a request, names and styles
// of machines, what a record proves, who stands for one that was brought in), and none that no longer exist.
func TestHouseWords(t *testing.T) {
	t.Parallel()
	said := map[string]bool{"There is nothing at this address.": true, "Random": true}
	quoted(t, "play/errors.go", `errors\.New\("([^"]+)"\)`, func(m string) string { return strings.ToUpper(m[:1]) + m[1:] + "." }, said)
	quoted(t, "ai/grade.go", `\{"[a-z]+", "([^"]+)", `, nil, said)
	quoted(t, "ai/style.go", `Name: "([^"]+)"`, nil, said)
	quoted(t, "ai/style.go", `About: "([^"]+)"`, nil, said)
	for _, file := range [...]string{"match/claims.go", "match/house.go"} {
		quoted(t, file, `"([A-Z][^"]* [^"]*\.)"`, holes, said)
	}
	quoted(t, "play/house.go", `"(From a file[^"]*)"`, holes, said)
	for _, part := range [...]string{"once", "{n} times", "sentence", "{n} sentences", "no nonce", "the nonce of {a}", "the nonces of {a} and {b}"} {
		said[part] = true // what fills their holes
	}
	for _, language := range [...]string{"de", "fr"} {
		text, err := os.ReadFile(filepath.Join("..", "src", "words", language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]string{}
		if err := json.Unmarshal(text, &words); err != nil {
			t.Fatal(err)
		}
		for s := range said {
			if words[s+"##house"] == "" {
				t.Errorf("%s has no words for %q", language, s)
			}
		}
		for w := range words {
			if s, ok := strings.CutSuffix(w, "##house"); ok && !said[s] {
				t.Errorf("%s: the server does not say %q", language, s)
			}
		}
	}
}

// holes names what a sentence of the source leaves to be filled in, in order.
func holes(format string) string {
	for _, name := range [...]string{"a", "b", "d", "e"} {
		format = strings.Replace(format, "%s", "{"+name+"}", 1)
	}
	return format
}

// quoted returns the groups that a pattern matches in a source file.
func quoted(t *testing.T, file, pattern string, as func(string) string, into map[string]bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1)
	if len(found) == 0 {
		t.Errorf("%s says nothing like %s", file, pattern)
	}
	for _, m := range found {
		if as != nil {
			m[1] = as(m[1])
		}
		into[m[1]] = true
	}
}
