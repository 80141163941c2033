package laws

import (
	"encoding/binary"
	"reflect"
)

// maxBytes bounds the size of a position, so that copying one takes about a microsecond at most.
const maxBytes = 16 << 10

// checkFlat checks that a position is fixed arrays of small integers behind a pointer. If it is not, the other laws cannot
// be checked at all, and checkFlat returns false.
func (g *trial) checkFlat() bool {
	t := reflect.TypeOf(g.p)
	if t.Kind() != reflect.Pointer || !t.Elem().Comparable() {
		g.broke(lawFlat, nil, "%v is no pointer to a comparable value", t)
		return false
	}
	if k := g.p.Known(0); !reflect.TypeOf(k).Elem().Comparable() {
		g.broke(lawFlat, nil, "%T is not comparable", k)
		return false
	}
	switch n := binary.Size(g.p); {
	case n < 0:
		g.broke(lawFlat, nil, "%v holds something of no fixed size", t)
		return false
	case n > maxBytes:
		g.broke(lawFlat, nil, "%v has %d bytes, more than %d", t, n, maxBytes)
	}
	if at, bad := fraction(t.Elem()); bad {
		g.broke(lawFlat, nil, "%s is a fraction; such do not add up alike on all machines", at)
	}
	return true
}

// fraction finds a floating-point field in a type.
func fraction(t reflect.Type) (at string, bad bool) {
	switch t.Kind() {
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		return t.Name(), true
	case reflect.Array:
		return fraction(t.Elem())
	case reflect.Struct:
		for f := range t.Fields() {
			if _, bad := fraction(f.Type); bad {
				return f.Name, true
			}
		}
	}
	return "", false
}
