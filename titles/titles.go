// Package titles lists the games that can be played.
//
// It knows which titles there are and nothing of their rules. Adding one is adding a line.
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

// All lists the titles. A change of the rules keeps the former behind the version that a game began with
// (Info.Oldest); where that is too much, the old title stays here behind the new one.
func All() []Entry {
	return []Entry{
		{blitzkrieg.Title, blitzkrieg.Source},
		{blackswan.Title, blackswan.Source},
		{blitzwar.Title, blitzwar.Source},
		{worldconflict.Title, worldconflict.Source},
		{modules.Title, modules.Source},
	}
}

// Toys lists titles that exist to prove the house and to be read.
func Toys() []Entry {
	return []Entry{{duel.Title, duel.Source}}
}

// Version returns the title or toy of an ID that plays by a version of its rules.
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
