package blitzwar

import (
	"maps"
	"slices"

	"sandtable/kit/areas"
	"sandtable/kit/data"
)

// reader finds what data files name. It keeps the first fault; what it cannot find it takes for the first of its sort, so that
// reading goes on.
type reader struct{ data.Faults }

func newReader(file string, text []byte) *reader {
	return &reader{data.Faults{File: file, Text: text}}
}

func (r *reader) nationOf(id data.ID) nation { return nation(r.Index("country", nationIDs[:], id)) }

// placeOf finds a place of the map.
func (r *reader) placeOf(id data.ID) Place {
	return Place(r.Index("place", board.places.IDs, id))
}

// zoneOf finds a zone of the map.
func (r *reader) zoneOf(id data.ID) Place {
	return Place(r.Index("zone", board.places.IDs[:nZones], id))
}

// sorted lists the keys of a map in order, so that reading a file does the same every time.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// dashed writes an ID of the data files as players say it.
func dashed(id string) string { return areas.Word(id) }
