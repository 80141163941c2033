package blackswan

import "sandtable/kit/data"

// reader finds what data files name. It keeps the first fault; what it cannot find it takes for the first of its kind, so that
// reading goes on.
type reader struct{ data.Faults }

func newReader(file string, text []byte, part string) reader {
	return reader{data.Faults{File: file, Text: text, Part: part}}
}

func (r *reader) nationOf(id data.ID) nation { return nation(r.Index("nation", nationIDs[:], id)) }

func (r *reader) frontOf(id data.ID) front { return front(r.Index("front", frontIDs[:], id)) }

func (r *reader) classOf(id data.ID) class { return class(r.Index("class", classIDs[:], id)) }

// majorOf finds a nation that has points of its own.
func (r *reader) majorOf(id data.ID) nation { return nation(r.Index("Major", nationIDs[:majors], id)) }

// placeOf finds a place of the map.
func (r *reader) placeOf(id data.ID) Place {
	return Place(r.Index("place", board.places.IDs, id))
}
