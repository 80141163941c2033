// Package titles lists the games that can be played.
//
// It knows which titles there are, and none of their rules. A new title takes one line here.
package titles

import (
	"fmt"
	"io/fs"
	"strings"

	"sandtable/game"
	"sandtable/titles/blackswan"
	"sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzwar"
	"sandtable/titles/duel"
	"sandtable/titles/modules"
	"sandtable/titles/worldconflict"
)

// Entry is a title and the source of its rules, for the ledger of clauses.
type Entry struct {
	game.Title
	Source fs.FS
}

// All lists the titles. A title that changes its rules keeps the former ones for games that began with them (Info.Oldest).
// Where that is too much, the old title stays in this list, after the new one.
func All() []Entry {
	return []Entry{
		{blitzkrieg.Title, blitzkrieg.Source},
		{blackswan.Title, blackswan.Source},
		{blitzwar.Title, blitzwar.Source},
		{worldconflict.Title, worldconflict.Source},
		{modules.Title, modules.Source},
	}
}

// Toys lists small titles for tests of the platform and as examples of code.
func Toys() []Entry {
	return []Entry{{duel.Title, duel.Source}}
}

// Version returns the title or toy with this ID and this version of the rules.
func Version(id string, rules int) (Entry, bool) {
	for _, list := range [...][]Entry{All(), Toys()} {
		for _, e := range list {
			if i := e.Info(); i.ID == id && i.Plays(rules) {
				return e, true
			}
		}
	}
	return Entry{}, false
}

// Find returns the newest version of a title or toy by its ID.
func Find(id string) (Entry, error) {
	var known []string
	for _, list := range [...][]Entry{All(), Toys()} {
		for _, e := range list {
			if strings.EqualFold(e.Info().ID, id) {
				return e, nil
			}
			known = append(known, e.Info().ID)
		}
	}
	return Entry{}, fmt.Errorf("there is no title %q; known are %s", id, strings.Join(known, ", "))
}
