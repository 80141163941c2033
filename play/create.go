package play

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// Create makes a game. Waiting seats get an invitation. The game begins when all seats are taken and every player's client
// has given its nonce.
func (sv *Service) Create(ctx context.Context, who Who, n wire.NewGame) (wire.Card, error) {
	if who.Guest == "" || who.Key != nil {
		return wire.Card{}, ErrForbidden
	}
	me, err := sv.Me(ctx, who)
	if err != nil {
		return wire.Card{}, err
	}
	title, err := sv.checkNewGame(&n)
	if err != nil {
		return wire.Card{}, err
	}
	if err := sv.mayQueue(who, &n); err != nil {
		return wire.Card{}, err
	}
	p := plan{title: title, new: n, me: me}
	if n.Key != "" {
		p.id = idOf(me.ID, n.Key)
		if card, err := sv.madeBefore(ctx, who, &p); !errors.Is(err, ErrNotFound) {
			return card, err
		}
	}
	id, err := sv.storeNew(ctx, &p, func() error { return p.make(sv) })
	if errors.Is(err, store.ErrExists) { // a concurrent request with the same key was faster
		return sv.madeBefore(ctx, who, &p)
	}
	if err != nil {
		return wire.Card{}, err
	}
	return sv.startNew(ctx, who, id)
}

// startNew starts the machines of a new game and returns its card.
func (sv *Service) startNew(ctx context.Context, who Who, id string) (card wire.Card, err error) {
	err = sv.withGame(ctx, id, func(g *liveGame) error {
		g.payer = who.payer()
		if err := g.ownIfDue(ctx); err != nil {
			return err
		}
		g.callMachines()
		g.setAlarm()
		card = g.card(who)
		return nil
	})
	return card, err
}

// madeBefore returns the game that an earlier request with the same key made; ErrNotFound if there is none.
func (sv *Service) madeBefore(ctx context.Context, who Who, p *plan) (wire.Card, error) {
	var card wire.Card
	err := sv.withGame(ctx, p.id, func(g *liveGame) error {
		if g.st.Wish != p.wish() {
			return &BadField{"key", "another game was made with it"}
		}
		card = g.card(who)
		return nil
	})
	return card, err
}

// wish is a hash of the request if it has a key, so that repeating it does not make a second game; empty without a key.
func (p *plan) wish() string {
	if p.new.Key == "" {
		return ""
	}
	text, _ := json.Marshal(p.new) // cannot fail, since it was decoded from JSON
	h := hash(string(text))
	return hex.EncodeToString(h[:])
}

// checkNewGame checks a request for a new game.
func (sv *Service) checkNewGame(n *wire.NewGame) (game.Title, error) {
	title, err := sv.titleOnOffer(n.Title)
	if err != nil {
		return nil, err
	}
	info := title.Info()
	set, err := game.NewSetup(n.Scenario, n.Options)
	if err != nil {
		return nil, &BadField{"scenario", "a revision of a scenario is a number from 1, after an @"}
	}
	if _, err := info.Scenario(set); err != nil {
		return nil, noSuch("scenario", info.Scenarios, func(s game.Scenario) string { return s.ID })
	}
	if len(n.Options) > len(info.Options) {
		return nil, &BadField{"options", "the title has not so many options"}
	}
	for k, v := range n.Options {
		if len(k) > maxWord || len(v) > maxWord {
			return nil, &BadField{"options", "the title has no such option"}
		}
	}
	if _, err := info.Chosen(set); err != nil {
		return nil, &BadField{"options", err.Error()}
	}
	if err := checkSeats(info, n.Seats); err != nil {
		return nil, err
	}
	if len(n.Key) > maxKey {
		return nil, &BadField{"key", "it is longer than 64 bytes"}
	}
	if c := n.Clock; c != nil && (c.Bank < 60 || c.Bank > year || c.Add < 0 || c.Add > year) {
		return nil, &BadField{"clock", "a bank holds from a minute to a year, and at most a year is added to it"}
	}
	return title, nil
}

// checkSeats checks that there is an entry for every seat of a title.
func checkSeats(info *game.Info, seats []wire.NewSeat) error {
	if len(seats) != len(info.Seats) {
		return &BadField{"seats", fmt.Sprintf("%s has %d seats", info.Name, len(info.Seats))}
	}
	return nil
}

// titleOnOffer finds a title that is on offer for new games, lessons and studies.
func (sv *Service) titleOnOffer(id string) (game.Title, error) {
	if t, ok := sv.titles[id]; ok {
		return t, nil
	}
	return nil, noSuch("title", sv.cfg.Titles, func(t game.Title) string { return t.Info().ID })
}

// noSuch returns an error for a field with an unknown ID; it lists the known IDs.
func noSuch[T any](field string, there []T, id func(T) string) *BadField {
	if len(there) == 0 {
		return &BadField{field, "there is none on offer"}
	}
	ids := make([]string, len(there))
	for i, x := range there {
		ids[i] = id(x)
	}
	return &BadField{field, "there is no such " + field + " on offer; there are: " + strings.Join(ids, ", ")}
}

const year = 365 * 24 * 60 * 60 // seconds

// plan is a new game before it is stored.
type plan struct {
	title game.Title
	id    string // empty: draw a random one
	new   wire.NewGame
	me    wire.Me
	m     *match.Match
	seed  match.Seed
	st    state
	keys  []store.Key
}

// make fills the seats and creates the match, which is committed to its seed before any client gives a nonce.
func (p *plan) make(sv *Service) error {
	set, err := game.NewSetup(p.new.Scenario, p.new.Options)
	if err != nil {
		return &BadField{"scenario", err.Error()}
	}
	p.st = state{V: stateFormat, Rules: p.title.Info().Version, Scenario: set.Scenario, Maker: p.me.ID, Open: p.new.Open, Clock: (*clockRule)(p.new.Clock), Wish: p.wish()}
	start, err := p.seats(sv, set)
	if err != nil {
		return err
	}
	p.m, err = match.New(p.title, start)
	var c game.Clause
	switch {
	case errors.As(err, &c): // the rules do not allow this combination of options
		return &Refusal{Clause: c.ID(), Why: p.title.Info().Why(c)}
	case err != nil:
		return &BadField{"options", err.Error()}
	}
	return nil
}

// seats fills the seats as requested, and returns what a match starts with: the seats and a seed.
func (p *plan) seats(sv *Service, set game.Setup) (start match.Start, err error) {
	p.seed = match.NewSeed()
	start = match.Start{Setup: set, Players: make([]string, len(p.new.Seats)), Seed: p.seed, House: sv.signer()}
	p.st.Groups = groups(p.title.Info().PlayersOf(set))
	playing := p.title.Info().Playing(set)
	for n, wish := range p.new.Seats {
		if !playing.Has(game.Seat(n)) {
			p.st.Seats = append(p.st.Seats, seat{Kind: absent})
			start.Players[n], start.Machines = p.title.Info().Seats[n], append(start.Machines, game.Seat(n))
			continue
		}
		s, err := p.newSeat(sv, wish)
		if err == nil {
			err = p.likeItsGroup(n, &s)
		}
		if err != nil {
			return start, err
		}
		if p.new.Clock != nil {
			s.Left = time.Duration(p.new.Clock.Bank) * time.Second
		}
		p.st.Seats = append(p.st.Seats, s)
		start.Players[n] = s.Name
		switch s.Kind {
		case machine:
			start.Machines = append(start.Machines, game.Seat(n))
		case waiting:
			start.Players[n] = p.title.Info().Seats[n]
			if k := (store.Key{Hash: hash(s.Invite), Seat: n, Use: useInvite}); !slices.ContainsFunc(p.keys, func(o store.Key) bool { return o.Hash == k.Hash }) {
				p.keys = append(p.keys, k)
			}
		}
	}
	return start, nil
}

// newSeat makes a seat as requested.
func (p *plan) newSeat(sv *Service, wish wire.NewSeat) (seat, error) {
	switch wish.Who {
	case "me":
		return seat{Kind: person, Guest: p.me.ID, Name: p.me.Name}, nil
	case "machine":
		m, ok := sv.findMachine(p.title.Info().ID, wish.Level)
		if !ok {
			return seat{}, noSuch("level", sv.players[p.title.Info().ID], func(p ai.Player) string { return p.Level().ID })
		}
		return seat{Kind: machine, Level: wish.Level, Name: m.Level().Name}, nil
	case "invite":
		return seat{Kind: waiting, Invite: newToken()}, nil
	}
	return seat{}, &BadField{"seats", `a seat is for "me", "machine" or "invite"`}
}

// likeItsGroup checks that a seat matches the other seats of the same player, and gives it their invitation.
func (p *plan) likeItsGroup(n int, s *seat) error {
	for o := range n {
		first := &p.st.Seats[o]
		if p.st.group(o) != p.st.group(n) {
			continue
		}
		if first.Kind != s.Kind || first.Level != s.Level {
			seats := p.title.Info().Seats
			return &BadField{"seats", fmt.Sprintf("%s and %s are one player's: both are for the same", seats[o], seats[n])}
		}
		s.Invite = first.Invite
		return nil
	}
	return nil
}

// storeNew makes a new game and stores it. If the title fails, no game is made.
func (sv *Service) storeNew(ctx context.Context, p *plan, make func() error) (id string, err error) {
	lines, row, err := sv.makeNew(ctx, p, make)
	if err != nil {
		return "", err
	}
	id = cmp.Or(p.id, newID())
	for _, k := range p.keys { // keys first, so that a stored game has no invalid invitations
		k.Game = id
		if err := sv.cfg.Store.PutKey(ctx, k); err != nil {
			return "", err
		}
	}
	g := store.Game{ID: id, Title: p.title.Info().ID, Made: row.Changed, Secret: p.seed[:], State: row}
	return id, sv.cfg.Store.Create(ctx, g, lineTexts(lines))
}

// makeNew makes a new game and returns its first lines and its state.
func (sv *Service) makeNew(ctx context.Context, p *plan, make func() error) (lines []match.Line, row store.State, err error) {
	err = guard(func() error {
		if err := make(); err != nil {
			return err
		}
		lines = p.m.Lines(1)
		p.st.Lines = len(lines)
		now := sv.now()
		p.st.noteTurn(p.m.Position(), len(lines))
		p.st.summarise(p.m, func() game.Known { return p.m.Position().Known(game.Nobody) })
		p.st.updateClocks(sv.playTime(), false, game.Nobody)
		row, err = p.st.stored(now)
		return err
	})
	if f := (*fault)(nil); errors.As(err, &f) {
		sv.cfg.Log.ErrorContext(ctx, "a rule failed: a game is not made", "title", p.title.Info().ID, "error", f.what, "stack", f.stack)
		return nil, row, &Refusal{Why: "A rule failed as the game was set up, so there is no game. The operator has been told."}
	}
	return lines, row, err
}
