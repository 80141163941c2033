package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/titles/duel"
	"sandtable/wire"
)

// planted names the call at which the mined title fails now; empty: none.
var planted atomic.Value

func plant(place string) { planted.Store(place) }

// burn panics if the named call is set to fail.
func burn(place string) {
	if planted.Load() == place {
		panic("planted in " + place)
	}
}

// mined is the test title with standing orders, names and zones, which fails on demand.
type mined struct{}

var minedInfo = func() *game.Info {
	i := *duel.Title.Info()
	i.ID = "mined"
	i.Orders = []game.Option{{ID: "bids", Values: []game.Value{{ID: "ask"}, {ID: "never"}}}}
	return &i
}()

func (mined) Info() *game.Info {
	burn("Info")
	return minedInfo
}

func (mined) New(s game.Setup, t game.Table) (game.Position, error) {
	burn("New")
	p, err := duel.Title.New(s, t)
	if err != nil {
		return nil, err
	}
	return &minedPosition{*p.(*duel.Position)}, nil
}

type minedPosition struct{ duel.Position }

func (p *minedPosition) Clone() game.Position {
	burn("Clone")
	q := *p
	return &q
}

func (p *minedPosition) Apply(a game.Action, t game.Table) error {
	err := p.Position.Apply(a, t)
	burn("Apply") // half done
	return err
}

func (p *minedPosition) Next(a game.Action, c *game.Choices) error {
	burn("Position.Next")
	return p.Position.Next(a, c)
}

func (p *minedPosition) Pending() game.Ask {
	burn("Position.Pending")
	return p.Position.Pending()
}

func (p *minedPosition) Forecast(a game.Action) game.Forecast {
	burn("Forecast")
	return p.Position.Forecast(a)
}

func (p *minedPosition) Result() game.Result {
	burn("Result")
	return p.Position.Result()
}

func (p *minedPosition) Known(s game.Seat) game.Known {
	burn("Known")
	return &minedKnown{p.Position.Known(s)}
}

type minedKnown struct{ game.Known }

func (k *minedKnown) Pending() game.Ask {
	burn("Pending")
	return k.Known.Pending()
}

func (k *minedKnown) Next(a game.Action, c *game.Choices) error {
	burn("Next")
	return k.Known.Next(a, c)
}

func (k *minedKnown) Show() game.Scene {
	burn("Show")
	return k.Known.Show()
}

func (k *minedKnown) Imagined(t game.Table) game.Position {
	burn("Imagined")
	return &minedPosition{*k.Known.Imagined(t).(*duel.Position)}
}

func (k *minedKnown) Obey(s game.Seat, orders map[string]string) (game.Action, bool) {
	burn("Obey")
	return orderedKnown{k.Known}.Obey(s, orders)
}

func (k *minedKnown) Called(int16) string {
	burn("Called")
	return "block"
}

func (k *minedKnown) Zones(game.Seat) []int16 {
	burn("Zones")
	return nil
}

// minedPlayer is a machine that fails on demand.
type minedPlayer struct{ thinker }

func (p minedPlayer) Sit(t game.Title, s game.Seat, r *rand.Rand) ai.Mind {
	burn("Sit")
	return p.thinker.Sit(t, s, r)
}

// thinkOrBurn returns the first legal sentence.
func thinkOrBurn(ctx context.Context, k game.Known, s game.Seat) (ai.Thought, error) {
	burn("Think")
	switch planted.Load() {
	case "Next":
		return ai.Thought{}, errors.New("no idea")
	case "sleep":
		<-ctx.Done()
		return ai.Thought{}, ctx.Err()
	}
	return firstLegal(ctx, k, s)
}

// field has a service with a game of the mined title and one of the test title.
type field struct {
	*testing.T
	h         *Service
	c         Config
	id        string
	blue, red Who

	other string
	ann   Who
	rand  *rand.Rand
}

// laid sets up a service with both titles, with a failure set or without.
func laid(t *testing.T, wish wire.NewGame, place ...string) *field {
	t.Helper()
	plant(strings.Join(place, ""))
	t.Cleanup(func() { plant("") })
	c := plain(t)
	c.Log, c.Build = quiet(), buildNamed("one")
	c.Titles = []game.Title{duel.Title, mined{}}
	c.Find = func(id string, rules int) (game.Title, bool) {
		if id == "mined" {
			return mined{}, true
		}
		return find(id, rules)
	}
	c.Players = only(minedPlayer{thinker{thinkOrBurn}})
	x := &field{T: t, c: c, rand: rand.New(rand.NewPCG(1, 9))}
	x.h = opened(t, c)
	x.ann = guest(t, x.h)
	x.other = created(t, x.h, x.ann, short("me", "me")).ID
	wish.Title = "mined"
	if wish.Seats[1].Who == "invite" {
		x.id, x.blue, x.red = pairOf(t, x.h, wish)
		return x
	}
	x.blue = guest(t, x.h)
	x.red = x.blue
	x.id = created(t, x.h, x.blue, wish).ID
	return x
}

// reopen closes the service and opens another over its store.
func (x *field) reopen() {
	x.Helper()
	x.h.Close()
	x.h = opened(x.T, x.c)
}

// end makes both players give up and agree.
func (x *field) end() {
	x.Helper()
	if _, err := x.h.Resign(x.Context(), x.blue, x.id, 0); err != nil {
		x.Fatal(err)
	}
}

// doze puts the mined game to sleep.
func (x *field) doze() {
	x.Helper()
	err := x.h.withGame(x.Context(), x.id, func(g *liveGame) error {
		g.sleep()
		return nil
	})
	if err != nil {
		x.Fatal(err)
	}
}

// buildNamed returns a program's build name.
func buildNamed(name string) func() string { return func() string { return name } }
