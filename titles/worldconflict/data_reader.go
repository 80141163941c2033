package worldconflict

import "sandtable/kit/data"

// reader finds what data files name. It keeps the first fault; what it cannot find it takes for the first of its sort, so that
// reading goes on.
type reader struct{ data.Faults }

func newReader(file string, text []byte) *reader {
	return &reader{data.Faults{File: file, Text: text}}
}

func (r *reader) placeOf(id data.ID) Place { return Place(r.Index("place", board.places.IDs, id)) }

// countryOf finds a country, where other words may be allowed besides.
func (r *reader) countryOf(id data.ID, besides ...string) country {
	c, err := data.Index("country", board.countries, id.Text)
	r.On(id, data.Or(err, besides...))
	return country(c)
}

// powerOf finds a power; nobody where none is named.
func (r *reader) powerOf(id data.ID) power {
	if id.Text == "" {
		return nobody
	}
	return power(r.Index("power", powerIDs, id))
}

// set finds the places of a list.
func (r *reader) set(ids []data.ID) (set placeSet) {
	for _, id := range ids {
		set.Add(r.placeOf(id))
	}
	return set
}
