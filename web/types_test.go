package web

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sandtable/wire"
)

var rewrite = flag.Bool("rewrite", false, "write src/api/types.ts anew")

// roots are the top-level types of messages; the others are reached from them.
var roots = []any{
	wire.Title{},
	wire.Translation{},
	wire.Level{},
	wire.Board{},
	wire.Rules{},
	wire.Card{},
	wire.NewGame{},
	wire.NewLesson{},
	wire.Lesson{},
	wire.Me{},
	wire.Message{},
	wire.View{},
	wire.Choices{},
	wire.Odds{},
	wire.Prospect{},
	wire.Hint{},
	wire.Refusal{},
	wire.Proof{},
	wire.Comments{},
	wire.Zones{},
}

// words are the values of named strings, which reflection cannot list.
var words = map[reflect.Type][]string{
	reflect.TypeFor[wire.SeatKind](): {string(wire.Person), string(wire.Machine), string(wire.Waiting)},
}

// The client's types are generated from package wire.
func TestTypes(t *testing.T) {
	const path = "src/api/types.ts"
	var w typeWriter
	for _, r := range roots {
		w.typeOf(reflect.TypeOf(r))
	}
	want := "// Written from package wire by `go test ./web -run TestTypes -rewrite`; do not edit.\n\n" + strings.Join(w.done, "\n")
	if *rewrite {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, string(got)); d != "" {
		t.Errorf("%s is not what package wire says; run: go test ./web -run TestTypes -rewrite\n%s", path, d)
	}
}

// typeWriter converts Go types to TypeScript.
type typeWriter struct {
	seen map[reflect.Type]bool
	done []string
}

// typeOf returns the TypeScript name of a type; at its first use it also writes the declaration.
func (w *typeWriter) typeOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return w.typeOf(t.Elem())
	case reflect.Slice:
		return w.typeOf(t.Elem()) + "[]"
	case reflect.Map:
		return "Record<string, " + w.typeOf(t.Elem()) + ">"
	case reflect.Bool:
		return "boolean"
	case reflect.Int, reflect.Int64, reflect.Float64:
		return "number"
	case reflect.String:
		if list := words[t]; list != nil {
			return union(list)
		}
		return "string"
	case reflect.Struct:
		if t == reflect.TypeFor[time.Time]() {
			return "string"
		}
		w.declare(t)
		return t.Name()
	}
	panic("no TypeScript for " + t.String())
}

func (w *typeWriter) declare(t reflect.Type) {
	if w.seen[t] {
		return
	}
	if w.seen == nil {
		w.seen = map[reflect.Type]bool{}
	}
	w.seen[t] = true
	var extends []string
	var fields strings.Builder
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			extends = append(extends, w.typeOf(f.Type))
			continue
		}
		fields.WriteString(w.field(f))
	}
	head := "export interface " + t.Name()
	if extends != nil {
		head += " extends " + strings.Join(extends, ", ")
	}
	w.done = append(w.done, head+" {\n"+fields.String()+"}\n")
}

func (w *typeWriter) field(f reflect.StructField) string {
	name, flags, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" {
		return ""
	}
	kind := w.typeOf(f.Type)
	if list := f.Tag.Get("enum"); list != "" {
		kind = union(strings.Split(list, ","))
	}
	if flags == "omitempty" || flags == "omitzero" {
		name += "?"
	}
	line := fmt.Sprintf("  %s: %s;\n", name, kind)
	if doc := f.Tag.Get("doc"); doc != "" {
		line = "  /** " + doc + " */\n" + line
	}
	return line
}

func union(list []string) string { return `"` + strings.Join(list, `" | "`) + `"` }
