// Package ledger tells which clauses of a title's catalogue are implemented (kept) and tested. It reads the catalogue and
// the source that a title carries with it. It knows no title, no rule and no position, and runs nothing: a clause counts as
// kept if its ID occurs in the code, and as tested if it occurs in a test.
package ledger

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sandtable/game"
)

// Place is a line of a title's source.
type Place struct {
	File string
	Line int
}

// String returns the place in the form that editors and compilers use.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Entry is a clause and the places where its ID occurs.
type Entry struct {
	game.ClauseText
	Code  []Place // lines of the rules
	Tests []Place // string literals of tests, and lines of case files
}

// Kept reports whether the rules name the clause.
func (e *Entry) Kept() bool { return len(e.Code) > 0 }

// Tested reports whether the clause is kept and a test names it.
func (e *Entry) Tested() bool { return e.Kept() && len(e.Tests) > 0 }

// Stray is an ID that looks like a clause of the title but is not in the catalogue.
type Stray struct {
	ID string
	At Place
}

// Ledger is the state of a title's catalogue.
type Ledger struct {
	Title   string
	Entries []Entry // in the order of the catalogue
	Strays  []Stray // cited, and not in the catalogue
}

// Chapter counts the clauses of one chapter.
type Chapter struct {
	Name                string
	Total, Kept, Tested int
}

// Read makes the ledger of a title from its Info and its source.
func Read(info *game.Info, source fs.FS) (Ledger, error) {
	l := Ledger{Title: info.ID, Entries: make([]Entry, 0, len(info.Clauses))}
	at := make(map[string]int, len(info.Clauses))
	for _, c := range info.Clauses {
		if _, twice := at[c.ID.ID()]; twice {
			return l, fmt.Errorf("%s: the catalogue has %s twice", info.ID, c.ID)
		}
		if c.Of == "" { // clauses of another title's catalogue are counted there
			at[c.ID.ID()] = len(l.Entries)
			l.Entries = append(l.Entries, Entry{ClauseText: c})
		}
	}
	known := newNames(info)
	err := cites(source, func(c cite) {
		if !known.prefixed(c.id) {
			return
		}
		i, ok := at[c.id]
		switch {
		case ok && c.test:
			l.Entries[i].Tests = append(l.Entries[i].Tests, c.at)
		case ok:
			l.Entries[i].Code = append(l.Entries[i].Code, c.at)
		case !known.has(c.id):
			l.Strays = append(l.Strays, Stray{c.id, c.at})
		}
	})
	return l, err
}

// Find returns the entry of a clause; upper and lower case do not matter.
func (l *Ledger) Find(id string) (*Entry, bool) {
	for i := range l.Entries {
		if strings.EqualFold(l.Entries[i].ID.ID(), id) {
			return &l.Entries[i], true
		}
	}
	return nil, false
}

// Chapters counts clause by chapter, in the order of the catalogue.
func (l *Ledger) Chapters() (list []Chapter) {
	for i := range l.Entries {
		e := &l.Entries[i]
		n := slices.IndexFunc(list, func(c Chapter) bool { return c.Name == e.Chapter })
		if n < 0 {
			n = len(list)
			list = append(list, Chapter{Name: e.Chapter})
		}
		list[n].add(e)
	}
	return list
}

// Sum counts the whole catalogue.
func (l *Ledger) Sum() Chapter {
	c := Chapter{Name: l.Title}
	for i := range l.Entries {
		c.add(&l.Entries[i])
	}
	return c
}

func (c *Chapter) add(e *Entry) {
	c.Total++
	if e.Kept() {
		c.Kept++
	}
	if e.Tested() {
		c.Tested++
	}
}

// NotKept lists the clauses that the code does not name.
func (l *Ledger) NotKept() []game.Clause {
	return l.list(func(e *Entry) bool { return !e.Kept() })
}

// Untested lists the clauses that the code names and no test does.
func (l *Ledger) Untested() []game.Clause {
	return l.list(func(e *Entry) bool { return e.Kept() && !e.Tested() })
}

// Missing lists the clauses that are not both kept and tested.
func (l *Ledger) Missing() []game.Clause {
	return l.list(func(e *Entry) bool { return !e.Tested() })
}

// list returns the clauses that want selects. The result is never nil, so that its JSON is [].
func (l *Ledger) list(want func(*Entry) bool) []game.Clause {
	ids := []game.Clause{}
	for i := range l.Entries {
		if want(&l.Entries[i]) {
			ids = append(ids, l.Entries[i].ID)
		}
	}
	return ids
}

// names holds the IDs that a title may cite.
type names struct {
	prefixes []string // "BK-"
	ids      []string // ascending
}

func newNames(info *game.Info) (n names) {
	for _, list := range [...][]game.ClauseText{info.Clauses, info.Rulings} {
		for _, c := range list {
			n.ids = append(n.ids, c.ID.ID())
			if p, _, ok := strings.Cut(c.ID.ID(), "-"); ok {
				n.prefixes = append(n.prefixes, p+"-")
			}
		}
	}
	slices.Sort(n.ids)
	slices.Sort(n.prefixes)
	n.prefixes = slices.Compact(n.prefixes)
	return n
}

// prefixed reports whether id begins as IDs of the title do.
func (n names) prefixed(id string) bool {
	return slices.ContainsFunc(n.prefixes, func(p string) bool { return strings.HasPrefix(id, p) })
}

// has reports whether id is a clause, a ruling, or the head of some, as chapters and groups of
// chapters are called.
func (n names) has(id string) bool {
	i, found := slices.BinarySearchFunc(n.ids, id, cmp.Compare[string])
	if found {
		return true
	}
	for ; i < len(n.ids) && strings.HasPrefix(n.ids[i], id); i++ {
		next, last := n.ids[i][len(id)], id[len(id)-1]
		if next == '.' || next == '-' || isDigit(next) && !isDigit(last) {
			return true
		}
	}
	return false
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
