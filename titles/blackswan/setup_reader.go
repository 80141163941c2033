package blackswan

import (
	"fmt"

	"sandtable/kit/data"
)

// reader keeps the first fault of a data file. What it cannot find it takes for the first of its kind, so that reading
// goes on.
type reader struct {
	file string // and where in it
	err  error
}

func (r *reader) fault(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(r.file+": "+format, args...)
	}
}

// index finds an ID among those of its kind.
func (r *reader) index(kind string, ids []string, id string) (at int) {
	at, err := data.Index(kind, ids, id)
	if err != nil {
		r.fault("%w", err)
	}
	return at
}

func (r *reader) nationOf(id string) nation { return nation(r.index("nation", nationIDs[:], id)) }

func (r *reader) frontOf(id string) front { return front(r.index("front", frontIDs[:], id)) }

func (r *reader) classOf(id string) class { return class(r.index("class", classIDs[:], id)) }

// majorOf finds a nation that has points of its own.
func (r *reader) majorOf(id string) nation { return nation(r.index("Major", nationIDs[:majors], id)) }

// placeOf finds a place of the map.
func (r *reader) placeOf(id string) Place { return Place(r.index("place", board.words[:], dashed(id))) }
