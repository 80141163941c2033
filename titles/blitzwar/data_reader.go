package blitzwar

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/kit/data"
)

// reader keeps the first fault of a data file. What it cannot find it takes for the first of its sort, so that reading
// goes on.
type reader struct {
	file string
	err  error
}

func (r *reader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(r.file+": "+format, args...)
	}
}

// index finds an ID among those of its sort.
func (r *reader) index(sort string, ids []string, id string) (at int) {
	at, err := data.Index(sort, ids, id)
	if err != nil {
		r.fault("%w", err)
	}
	return at
}

func (r *reader) nationOf(id string) nation { return nation(r.index("country", nationIDs[:], id)) }

// placeOf finds a place of the map.
func (r *reader) placeOf(id string) Place { return Place(r.index("place", board.words[:], dashed(id))) }

// dashed writes an ID of the data files as players say it.
func dashed(id string) string { return strings.ReplaceAll(id, "_", "-") }

// sorted lists the keys of a map in order, so that reading a file does the same every time.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
