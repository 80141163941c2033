package wire

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// A print does not depend on the view beside it, also when pieces were removed, inserted or changed.
func TestPrintBeside(t *testing.T) {
	f := filler{rand.New(rand.NewPCG(5, 6))}
	for range 500 {
		v := f.view()
		other := read(v)
		switch p := other.Scene.Pieces; f.IntN(5) {
		case 0:
			other = f.view()
		case 3: // one scene for both
			other.Scene = v.Scene
		case 1:
			if i := f.IntN(len(p) + 1); i < len(p) {
				other.Scene.Pieces = slices.Delete(p, i, i+1)
			}
		case 2:
			var fresh Piece
			f.fill(reflect.ValueOf(&fresh).Elem())
			other.Scene.Pieces = slices.Insert(p, f.IntN(len(p)+1), fresh)
		default:
			for i := range other.Scene.Lists {
				f.fill(reflect.ValueOf(&other.Scene.Lists[i].Pieces).Elem())
			}
		}
		known := PrintOf(other)
		want := PrintOf(v)
		if got := PrintBeside(v, other, known); !reflect.DeepEqual(got, want) || v.Tag != want.Tag() {
			t.Fatalf("print %+v, want %+v", got, want)
		}
	}
}
