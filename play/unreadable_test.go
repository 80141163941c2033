package play

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"sandtable/game"
	"sandtable/store"
)

// spoilt is a store that returns a game's row or lines damaged.
type spoilt struct {
	store.Store
	row   func(*store.Game)
	lines func([][]byte) ([][]byte, error)
	id    string
}

func (s *spoilt) Game(ctx context.Context, id string) (store.Game, error) {
	g, err := s.Store.Game(ctx, id)
	if id == s.id && s.row != nil {
		s.row(&g)
	}
	return g, err
}

func (s *spoilt) Games(ctx context.Context, f store.Filter) ([]store.Game, error) {
	list, err := s.Store.Games(ctx, f)
	for i := range list {
		if list[i].ID == s.id && s.row != nil {
			s.row(&list[i])
		}
	}
	return list, err
}

func (s *spoilt) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	lines, err := s.Store.Lines(ctx, id, from)
	if id == s.id && s.lines != nil && err == nil {
		return s.lines(lines)
	}
	return lines, err
}

// A game with a damaged state, missing rules or an incomplete record is set aside. It is shown as such, its record can be
// downloaded, other games go on, and it goes on once it is repaired.
func TestAGameThatCannotBeRead(t *testing.T) {
	for name, c := range map[string]struct {
		row   func(*store.Game)
		lines func([][]byte) ([][]byte, error)
		find  bool // the rules are missing
		words string
	}{
		"a damaged row":      {row: func(g *store.Game) { g.Damage = "no JSON" }, words: damagedWords},
		"a damaged state":    {row: func(g *store.Game) { g.Data = g.Data[:len(g.Data)/2] }, words: damagedWords},
		"a newer state":      {row: func(g *store.Game) { g.Data = bytes.Replace(g.Data, []byte(`"v":1`), []byte(`"v":9`), 1) }, words: damagedWords},
		"other rules":        {find: true, words: rulesMissingWords},
		"half of the record": {lines: lostEnd, words: asideWords},
	} {
		t.Run(name, func(t *testing.T) {
			x := laid(t, short("me", "invite"))
			bids(x)
			whole, find := x.c.Store, x.c.Find
			x.c.Store = &spoilt{whole, c.row, c.lines, x.id}
			x.c.Find = func(id string, rules int) (game.Title, bool) {
				if c.find && id == "mined" {
					return nil, false
				}
				return find(id, rules)
			}
			x.reopen()
			for _, who := range []Who{x.blue, x.red, {}} {
				if v := viewOf(t, x.h, who, x.id, ViewQuery{}); v.SetAside != c.words || v.Scene != nil {
					t.Errorf("%+v", v)
				}
			}
			wants(t, "playing on", x.say("done"), ErrAside)
			if list := x.h.Asides(); len(list) != 1 || list[0].Game != x.id {
				t.Errorf("the operator's list: %+v", list)
			}
			var record bytes.Buffer
			if err := x.h.Record(t.Context(), x.blue, x.id, nil, &record); err != nil || record.Len() == 0 {
				t.Errorf("%d bytes of the record, %v", record.Len(), err)
			}
			cards, err := x.h.Cards(t.Context(), x.blue, "mine")
			if err != nil || len(cards) != 1 || cards[0].SetAside != c.words {
				t.Errorf("the player's games: %+v, %v", cards, err)
			}
			x.playsOn()

			x.c.Store, x.c.Find, x.c.Build = whole, find, buildNamed("two")
			x.reopen()
			if v := viewOf(t, x.h, x.blue, x.id, ViewQuery{}); v.SetAside != "" || v.Scene == nil {
				t.Errorf("repaired: %+v", v)
			}
		})
	}
}

// lostEnd returns what a damaged journal leaves.
func lostEnd(lines [][]byte) ([][]byte, error) {
	return lines[:len(lines)/2], fmt.Errorf("%w: half of a record", store.ErrDamaged)
}
