package atlas

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"sandtable/game"
)

// sources are this package's source files. Together with the board they determine the drawing, so its version follows from
// them without drawing anything.
//
//go:embed *.go
var sources embed.FS

// hashOf returns the version of a board's drawing.
func hashOf(b *game.Board, word func(place int16) string) string {
	sum := sha256.New()
	files, err := sources.ReadDir(".")
	for _, f := range files {
		if strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		text, readErr := sources.ReadFile(f.Name())
		if err = readErr; err != nil {
			break
		}
		fmt.Fprintf(sum, "%s %d\n%s", f.Name(), len(text), text)
	}
	if err == nil {
		err = json.NewEncoder(sum).Encode(b)
	}
	if err != nil {
		panic(err) // both are embedded in the program
	}
	for _, s := range b.Spots {
		if terrainOf(s.Look).has(box) {
			_, _ = io.WriteString(sum, word(s.Place)+"\n")
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}
