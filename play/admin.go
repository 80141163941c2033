package play

import (
	"bytes"
	"context"
	"errors"
	"math"
	"time"

	"sandtable/store"
)

// Operators' changes to a store while no service has it open.

// leftName replaces the name of a person whose data was erased, erasedText what the person wrote.
const (
	leftName   = "a player who left"
	erasedText = "(erased)"
)

// Ban sets whether a guest is banned.
func Ban(ctx context.Context, s store.Store, guest string, banned bool) error {
	return changeGuest(ctx, s, guest, func(g *store.Guest) { g.Banned = banned })
}

// DeleteGame removes a game and everything that belongs to it.
func DeleteGame(ctx context.Context, s store.Store, id string) error {
	return notFound(s.DeleteGame(ctx, id))
}

// PersonData is everything that a service stores about a person.
type PersonData struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Webhook  string        `json:"webhook,omitempty"`
	Seen     time.Time     `json:"seen"`
	Banned   bool          `json:"banned,omitempty"`
	Games    []PersonGame  `json:"games"`
	Messages []PersonWords `json:"messages"`
	Notes    []PersonWords `json:"notes"`
}

// PersonGame is a game in which a person holds a seat, or which the person made.
type PersonGame struct {
	Game   string            `json:"game"`
	Title  string            `json:"title"`
	Made   time.Time         `json:"made"`
	Maker  bool              `json:"maker,omitempty"`
	Seats  []int             `json:"seats"`
	Orders map[string]string `json:"orders,omitempty"`
	Record []string          `json:"record,omitempty"` // lines of the record if the game has ended; before that, a player downloads the seat's own copy
}

// PersonWords is a text that a person wrote.
type PersonWords struct {
	Game string     `json:"game"`
	At   *time.Time `json:"at,omitempty"`
	Text string     `json:"text"`
}

// Export collects everything stored about a person. It contains no secrets of others: the records of running games are left
// out.
func Export(ctx context.Context, s store.Store, guest string) (PersonData, error) {
	p, err := s.Person(ctx, guest)
	if err != nil {
		return PersonData{}, notFound(err)
	}
	g := &p.Guest
	out := PersonData{
		ID: g.ID, Name: g.Name, Webhook: g.Webhook, Seen: g.Seen, Banned: g.Banned,
		Games: []PersonGame{}, Messages: []PersonWords{}, Notes: []PersonWords{},
	}
	for _, m := range p.Messages {
		out.Messages = append(out.Messages, PersonWords{m.Game, &m.At, m.Text})
	}
	for _, n := range p.Notes {
		out.Notes = append(out.Notes, PersonWords{Game: n.Game, Text: n.Text})
	}
	err = eachGameOf(ctx, s, guest, func(row *store.Game, st *state) error {
		pg, err := personGame(ctx, s, guest, row, st)
		out.Games = append(out.Games, pg)
		return err
	})
	return out, err
}

// personGame describes a game for one of its players.
func personGame(ctx context.Context, s store.Store, guest string, row *store.Game, st *state) (PersonGame, error) {
	pg := PersonGame{Game: row.ID, Title: row.Title, Made: row.Made, Maker: st.Maker == guest, Seats: []int{}}
	for n := range st.Seats {
		if st.Seats[n].Guest == guest {
			pg.Seats, pg.Orders = append(pg.Seats, n), st.Seats[n].Orders
		}
	}
	if !st.Ended {
		return pg, nil
	}
	lines, err := s.Lines(ctx, row.ID, 1)
	for _, l := range lines {
		pg.Record = append(pg.Record, string(l))
	}
	return pg, err
}

// eachGameOf calls do for the games in which a guest holds a seat or which the guest made. It goes on after an error, and
// returns all errors joined.
func eachGameOf(ctx context.Context, s store.Store, guest string, do func(*store.Game, *state) error) error {
	games, err := s.Games(ctx, store.Filter{Guest: guest, Limit: math.MaxInt32})
	if err != nil {
		return err
	}
	var faults []error
	for i := range games {
		st, err := readState(&games[i])
		if err == nil {
			err = do(&games[i], &st)
		}
		faults = append(faults, err)
	}
	return errors.Join(faults...)
}

// Erase removes a person from a store: name, webhook, notes, standing orders, tokens and messages. The person's seats stay,
// held by nobody. So do the records, whose lines are chained by hashes: the name in the first line and the sentences remain.
func Erase(ctx context.Context, s store.Store, guest string) error {
	g, err := s.GuestByID(ctx, guest)
	if err != nil {
		return notFound(err)
	}
	err = eachGameOf(ctx, s, guest, func(row *store.Game, st *state) error {
		for n := range st.Seats {
			if seat := &st.Seats[n]; seat.Guest == guest {
				seat.Guest, seat.Name, seat.Key, seat.Orders = "", leftName, nil, nil
			}
		}
		if st.Maker == guest {
			st.Maker = ""
		}
		state, err := st.stored(row.Changed)
		if err != nil {
			return err
		}
		state.Rev, state.Epoch = row.Rev, row.Epoch
		return overtaken(s.Update(ctx, row.ID, state))
	})
	if err != nil { // the guest is still stored, so that Erase can be repeated
		return err
	}
	if err := dropNotices(ctx, s, g.Webhook); err != nil {
		return err
	}
	return s.ErasePerson(ctx, guest, leftName, erasedText)
}

// dropNotices drops pending notices to a webhook.
func dropNotices(ctx context.Context, s store.Store, webhook string) error {
	if webhook == "" {
		return nil
	}
	all, err := s.Notices(ctx)
	for id, data := range all {
		if err == nil && bytes.Contains(data, []byte(webhook)) {
			err = s.DropNotice(ctx, id)
		}
	}
	return err
}

// SeatedGuest says which guest holds a seat of a game. It is for operators, who may see names.
type SeatedGuest struct {
	Seat  int    `json:"seat"` // -1: a spectator who wrote a message
	Guest string `json:"guest"`
	Name  string `json:"name"`
}

// Guests lists the guests who hold seats of a game, and those who wrote messages in it.
func Guests(ctx context.Context, s store.Store, id string) (list []SeatedGuest, err error) {
	row, err := s.Game(ctx, id)
	if err != nil {
		return nil, notFound(err)
	}
	st, err := readState(&row)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{"": true}
	for n := range st.Seats {
		if seat := &st.Seats[n]; seat.Guest != "" {
			seen[seat.Guest] = true
			list = append(list, SeatedGuest{n, seat.Guest, seat.Name})
		}
	}
	messages, err := s.Messages(ctx, id, 1)
	for _, m := range messages {
		if !seen[m.Guest] {
			seen[m.Guest] = true
			list = append(list, SeatedGuest{m.Seat, m.Guest, m.Name})
		}
	}
	return list, err
}
