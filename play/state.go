package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// stateFormat is the version of the state's JSON. It rises when older programs cannot read a new state.
const stateFormat = 1

// state is what the service stores of a game beside its record. Parts of it summarise the record, so that lists need not read
// records.
type state struct {
	V        int        `json:"v"`
	Rules    int        `json:"rules"` // version of the title's rules
	Scenario string     `json:"scenario"`
	Maker    string     `json:"maker,omitempty"`  // the guest who made the game
	Lesson   string     `json:"lesson,omitempty"` // ID of the lesson, if it is one
	Study    *studyOf   `json:"study,omitempty"`  // what it goes on from, if it is a study
	Open     bool       `json:"open,omitempty"`
	Clock    *clockRule `json:"clock,omitempty"`
	Seats    []seat     `json:"seats"`
	Groups   []int8     `json:"groups,omitempty"` // the player who holds each seat; none: each seat has its own player
	Offer    *offer     `json:"offer,omitempty"`
	Offers   int        `json:"offers,omitempty"` // number of offers made so far
	Wish     string     `json:"wish,omitempty"`   // hash of the request for the game, if that had a key
	EndBy    *time.Time `json:"endBy,omitempty"`  // when a game that is over ends by itself, in play time
	Sure     []int      `json:"sure,omitempty"`   // seats that confirmed the end
	Reasons  []reason   `json:"reasons,omitempty"`
	Turns    []turn     `json:"turns,omitempty"`
	Brought  *broughtIn `json:"brought,omitempty"` // not nil: the record was uploaded
	Aside    *asideMark `json:"aside,omitempty"`   // not nil: the game is set aside, and its rules are not called
	Lines    int        `json:"lines,omitempty"`   // number of lines when it was written; 0: not noted

	Begun  bool    `json:"begun,omitempty"`
	Over   bool    `json:"over,omitempty"`
	Ended  bool    `json:"ended,omitempty"`
	Step   string  `json:"step,omitempty"`
	Asked  []int   `json:"asked,omitempty"`
	Result *result `json:"result,omitempty"`

	turnNoted int // number of lines after which the turn was last noted
}

// seat is who plays a seat of the title.
type seat struct {
	Kind   seatKind          `json:"kind"`
	Guest  string            `json:"guest,omitempty"`
	Name   string            `json:"name"`
	Level  string            `json:"level,omitempty"`
	Invite string            `json:"invite,omitempty"` // the code, so that the maker can see it again
	Key    *store.Hash       `json:"key,omitempty"`    // hash of the token with which a program plays
	Orders map[string]string `json:"orders,omitempty"`
	Left   time.Duration     `json:"left,omitempty"`  // time on the clock when it was last started or stopped
	Since  *time.Time        `json:"since,omitempty"` // when it was started, in play time; nil: stopped
}

// turn says in which turn the lines from a number on were played.
type turn struct {
	From int    `json:"from"`
	N    int    `json:"n"`
	When string `json:"when,omitempty"` // in the title's words, as everybody sees them
}

// readState decodes the state of a stored game.
func readState(g *store.Game) (st state, err error) {
	if g.Damage != "" {
		return state{}, fmt.Errorf("game %s: its row is damaged: %s", g.ID, g.Damage)
	}
	if err := json.Unmarshal(g.Data, &st); err != nil {
		return state{}, fmt.Errorf("game %s: its state cannot be read: %w", g.ID, err)
	}
	if st.V != stateFormat {
		return state{}, fmt.Errorf("game %s: its state has version %d, this program reads version %d", g.ID, st.V, stateFormat)
	}
	return st, nil
}

// stored encodes the state for a store.
func (st *state) stored(now time.Time) (store.State, error) {
	data, err := json.Marshal(st)
	aside := st.Aside != nil
	s := store.State{Changed: now, Open: st.Open && st.hasFreeSeat() && !aside, Over: st.Ended && !aside, Due: st.nextDeadline(), Data: data} // a game set aside may go on, so it is not over
	for n := range st.Seats {
		if g := st.Seats[n].Guest; g != "" && !slices.Contains(s.Guests, g) {
			s.Guests = append(s.Guests, g)
		}
	}
	if st.Maker != "" && !slices.Contains(s.Guests, st.Maker) { // a game made for others, or uploaded: it is in the maker's list
		s.Guests = append(s.Guests, st.Maker)
	}
	if !aside {
		s.Asked = st.guestsAsked()
	}
	return s, err
}

// private reports whether a game is only for invited players: it is not shown in others' lists. Who knows its address can
// watch it.
func (st *state) private() bool {
	guests := map[string]bool{}
	for n := range st.Seats {
		if s := &st.Seats[n]; s.Kind == person && s.Guest != "" {
			guests[s.Guest] = true
		}
	}
	return !st.Open && (st.hasFreeSeat() || len(guests) > 1)
}

// hasFreeSeat reports whether a seat is free.
func (st *state) hasFreeSeat() bool {
	return slices.ContainsFunc(st.Seats, func(s seat) bool { return s.Kind == waiting })
}

// guestsAsked lists the guests who owe a decision.
func (st *state) guestsAsked() (list []string) {
	for _, n := range st.Asked {
		if g := st.Seats[n].Guest; g != "" && !slices.Contains(list, g) {
			list = append(list, g)
		}
	}
	return list
}

// summarise updates the summary of the match; everybody returns what is publicly known.
func (st *state) summarise(m *match.Match, everybody func() game.Known) {
	st.Begun, st.Over, st.Ended = m.Position() != nil, m.Over(), m.Ended()
	st.Asked, st.Step, st.Result = nil, "", nil
	if !st.Begun {
		return
	}
	if st.Over {
		st.Result = resultOf(wire.ResultOf(m.Title().Info(), m.Players(), m.Result()))
		st.markRerolls(m.Rerolls())
		return
	}
	ask := everybody().Pending()
	st.Asked, st.Step = wire.SeatsOf(ask.Seats), ask.Step
}

// playing counts the seats with a part in the scenario.
func (st *state) playing() (n int) {
	for i := range st.Seats {
		if st.Seats[i].Kind != absent {
			n++
		}
	}
	return n
}

// markRerolls notes in the result how often dice were taken back in a game with machines. A machine always agrees to go back,
// so a player could reroll at will; among people all have agreed.
func (st *state) markRerolls(n int) {
	if n == 0 || st.Lesson != "" || !slices.ContainsFunc(st.Seats, func(s seat) bool { return s.Kind == machine }) {
		return
	}
	st.Result.Rerolls = n
	st.Result.Why = strings.TrimSpace(st.Result.Why + " Dice were taken back " + match.Times(n) + ".")
}

// group returns the number of the player who holds a seat.
func (st *state) group(seat int) int {
	if len(st.Groups) == 0 {
		return seat
	}
	return int(st.Groups[seat]) // game.Absent for seats without a part
}

// groupSeats lists all seats of the player who holds a seat. Who takes one of them takes all.
func (st *state) groupSeats(seat int) (list []int) {
	for n := range st.Seats {
		if st.group(n) == st.group(seat) {
			list = append(list, n)
		}
	}
	return list
}

// groups returns the players of all seats; nil if nobody holds several.
func groups(players []int8) []int8 {
	if game.Groups(players) == len(players) {
		return nil
	}
	return players
}

// turnAt returns the turn in which a line was played; 0 before the first turn.
func (st *state) turnAt(line int) int {
	at, found := slices.BinarySearchFunc(st.Turns, line, func(t turn, line int) int { return t.From - line })
	if !found {
		at--
	}
	if at < 0 {
		return 0
	}
	return st.Turns[at].N
}

// noteTurn notes the turn in which the line after lines will be played.
func (st *state) noteTurn(p game.Position, lines int) {
	if p != nil && st.turnNoted != lines {
		st.putTurn(lines, p.Known(game.Nobody))
	}
}

// putTurn notes the turn that everybody sees; its name is read once, since a whole scene costs more than a number.
func (st *state) putTurn(lines int, everybody game.Known) {
	st.turnNoted = lines
	now := game.TurnOf(everybody)
	if n := len(st.Turns); n == 0 || st.Turns[n-1].N != now {
		st.Turns = append(st.Turns, turn{lines + 1, now, everybody.Show().When})
	}
}

// turnNow returns the current turn.
func (st *state) turnNow() int { return st.lastTurn().N }

// lastTurn returns the turn that was noted last; the zero turn before the first one.
func (st *state) lastTurn() (t turn) {
	if n := len(st.Turns); n > 0 {
		t = st.Turns[n-1]
	}
	return t
}
