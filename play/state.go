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

// stateFormat is the version of state's JSON. It rises when an older program could not read it.
const stateFormat = 1

// state is what the service knows of a game beside its record. The part that only sums up the record is
// there so that lists need no record.
type state struct {
	V        int        `json:"v"`
	Rules    int        `json:"rules"` // version of the title
	Scenario string     `json:"scenario"`
	Maker    string     `json:"maker,omitempty"`  // guest
	Lesson   string     `json:"lesson,omitempty"` // its ID, if it is one
	Study    *studyOf   `json:"study,omitempty"`  // what it goes on from, if it is a study
	Open     bool       `json:"open,omitempty"`
	Clock    *clockRule `json:"clock,omitempty"`
	Seats    []seat     `json:"seats"`
	Groups   []int8     `json:"groups,omitempty"` // by seat: the player who holds it; none: each seat has its own
	Offer    *offer     `json:"offer,omitempty"`
	Offers   int        `json:"offers,omitempty"` // made so far
	Wish     string     `json:"wish,omitempty"`   // hash of the wish that made it, if that had a key
	EndBy    *time.Time `json:"endBy,omitempty"`  // when a game that is over ends of itself, in play time
	Sure     []int      `json:"sure,omitempty"`   // seats that want it to end before
	Reasons  []reason   `json:"reasons,omitempty"`
	Turns    []turn     `json:"turns,omitempty"`
	Brought  *broughtIn `json:"brought,omitempty"` // not nil: it was not played here
	Aside    *asideMark `json:"aside,omitempty"`   // not nil: its title has failed, and no rule is asked
	Lines    int        `json:"lines,omitempty"`   // of the record when it was written; 0: not noted

	Begun  bool    `json:"begun,omitempty"`
	Over   bool    `json:"over,omitempty"`
	Ended  bool    `json:"ended,omitempty"`
	Step   string  `json:"step,omitempty"`
	Asked  []int   `json:"asked,omitempty"`
	Result *result `json:"result,omitempty"`

	turnNoted int // lines after which the turn has been looked at
}

// seat is who plays a side.
type seat struct {
	Kind   seatKind          `json:"kind"`
	Guest  string            `json:"guest,omitempty"`
	Name   string            `json:"name"`
	Level  string            `json:"level,omitempty"`
	Invite string            `json:"invite,omitempty"` // the code, so that the maker can read it again
	Key    *store.Hash       `json:"key,omitempty"`    // of the token by which a program plays it
	Orders map[string]string `json:"orders,omitempty"`
	Left   time.Duration     `json:"left,omitempty"`  // on its clock when it last stopped or started
	Since  *time.Time        `json:"since,omitempty"` // when it started, in play time; nil: it stands
}

// turn says that the lines from one on were played in a turn.
type turn struct {
	From int `json:"from"`
	N    int `json:"n"`
}

// readState reads the service's part of a stored game.
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

// stored returns the state as a store keeps it.
func (st *state) stored(now time.Time) (store.State, error) {
	data, err := json.Marshal(st)
	aside := st.Aside != nil
	s := store.State{Changed: now, Open: st.Open && st.hasFreeSeat() && !aside, Over: st.Ended && !aside, Due: st.nextDeadline(), Data: data} // until it has ended it can go on
	for n := range st.Seats {
		if g := st.Seats[n].Guest; g != "" && !slices.Contains(s.Guests, g) {
			s.Guests = append(s.Guests, g)
		}
	}
	if st.Maker != "" && !slices.Contains(s.Guests, st.Maker) { // made for others, or uploaded: it is in his list
		s.Guests = append(s.Guests, st.Maker)
	}
	if !aside {
		s.Asked = st.guestsAsked()
	}
	return s, err
}

// private reports whether a game is for those whom its maker has asked: no list shows it to others. Who has its address can
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

// summarise writes down how the match stands; everybody returns what is known to all.
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

// playing counts the seats that have a part in the scenario.
func (st *state) playing() (n int) {
	for i := range st.Seats {
		if st.Seats[i].Kind != absent {
			n++
		}
	}
	return n
}

// markRerolls writes into the result how often the game went back across dice, if a machine had to agree: it always does, so
// that a player could roll until he likes it. Among people it was their will.
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
	return int(st.Groups[seat]) // game.Absent for all that have no part
}

// groupSeats lists the seats of the player who holds a seat, by the rules of the game: who takes one takes all.
func (st *state) groupSeats(seat int) (list []int) {
	for n := range st.Seats {
		if st.group(n) == st.group(seat) {
			list = append(list, n)
		}
	}
	return list
}

// groups returns who holds which seats, if anybody holds several.
func groups(players []int8) []int8 {
	if game.Groups(players) == len(players) {
		return nil
	}
	return players
}

// turnAt returns the turn in which a line was played; 0 before the first.
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
		st.putTurn(lines, game.TurnOf(p.Known(game.Nobody)))
	}
}

func (st *state) putTurn(lines, now int) {
	st.turnNoted = lines
	if n := len(st.Turns); n == 0 || st.Turns[n-1].N != now {
		st.Turns = append(st.Turns, turn{lines + 1, now})
	}
}

// turnNow is the turn that is being played.
func (st *state) turnNow() int {
	if n := len(st.Turns); n > 0 {
		return st.Turns[n-1].N
	}
	return 0
}
