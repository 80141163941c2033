package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// Refusals of a match. Refusals of the rules are returned as a game.Clause.
var (
	ErrNotBegun = errors.New("the game begins when every seat has given its nonce")
	ErrOver     = errors.New("the game is over")
	ErrRunning  = errors.New("the game is not over yet")
	ErrSeat     = errors.New("there is no such seat")
	ErrNonce    = errors.New("the seat has given its nonce already, or gives none")
	ErrNothing  = errors.New("there is nothing to take back since the last roll or reveal")
	ErrDepends  = errors.New("it cannot be taken back: what another seat did since depends on it")

	ErrFair = errors.New("dice are set in lessons, and in what a study takes over, only")

	ErrNoSuchLine = errors.New("the game has no position there")
)

// Match is a game in progress.
type Match struct {
	title        game.Title
	info         *game.Info
	setup        game.Setup
	players      []int8 // by seat: the player who holds it
	set          int    // number of sentences from the beginning whose dice may be set
	said         int    // number of sentences so far, including those taken back
	renamesUnits bool   // the names of units change from time to time
	seed         Seed
	nonces       [game.MaxSeats]Nonce
	mixed        game.Seats // seats that have given a nonce
	machines     game.Seats // seats that give none

	first     game.Position // the first position, if no dice are rolled for it; nil once the game has begun
	now       game.Position // nil until the game begins
	undoFloor game.Position // the position after the last roll or reveal
	undoable  []played      // what was played after the undo floor and still stands
	final     []game.Action // what stands from before the undo floor
	table     table

	milestones milestones

	lines  []Line
	told   [][]Told    // by line
	names  []called    // by line
	hidden hiddenLines // lines that do not exist for a seat
	stop   Kind        // what ended the game before the rules did; Head if nothing has
	loser  game.Seat   // who resigned or lost on time
	ended  bool
	house  *House // signs the end; may be nil
	room   []byte
}

// played is a sentence that stands, with its line.
type played struct {
	line  int
	say   game.Action
	told  []Told
	asked game.Seats // when it was said
}

// New starts a match. Without nonces in s it waits for calls of Nonce.
func New(t game.Title, s Start) (*Match, error) {
	info := t.Info()
	s.Setup = info.Dated(s.Setup)
	h := Header{Format: Format, Title: info.ID, Rules: s.Setup.Rules, Setup: s.Setup, Players: s.Players, Commit: s.Seed.Commit(), Lesson: s.Lesson, Study: s.Study, Machines: s.Machines}
	if len(s.Players) == 0 {
		h.Players = info.Seats
	}
	if len(s.Nonces) > 0 && len(s.Nonces) != len(info.Seats) {
		return nil, fmt.Errorf("%d nonces for %d seats", len(s.Nonces), len(info.Seats))
	}
	m, err := open(t, h, s.House, s.House.stamp())
	if err != nil {
		return nil, err
	}
	m.seed, m.table.set = s.Seed, s.setUp
	for i, n := range s.Nonces {
		if slices.Contains(s.Machines, game.Seat(i)) {
			continue
		}
		if _, err := m.Nonce(game.Seat(i), n); err != nil {
			return nil, err
		}
	}
	if m.now == nil && m.Owes() == 0 { // only machines play
		return m, m.start()
	}
	return m, nil
}

// open makes a match with a header but without a seed.
func open(t game.Title, h Header, by *House, stamp *Stamp) (*Match, error) {
	info := t.Info()
	switch {
	case h.Format < firstFormat || h.Format > Format:
		return nil, fmt.Errorf("the record has format %d, this program reads formats %d to %d", h.Format, firstFormat, Format)
	case !info.Plays(h.Rules):
		return nil, fmt.Errorf("the record was played by version %d of the rules, this program has version %d", h.Rules, info.Version)
	case len(h.Players) != len(info.Seats):
		return nil, fmt.Errorf("%d players for %d seats", len(h.Players), len(info.Seats))
	}
	machines, err := h.machines()
	if err != nil {
		return nil, err
	}
	if h.Study != nil {
		if err := h.Study.fault(); err != nil {
			return nil, err
		}
	}
	h.Setup.Rules = h.Rules            // the line has the version once already
	trial := table{dice: newDice(nil)} // refuse an impossible set-up before anyone gives a nonce
	first, err := t.New(h.Setup, &trial)
	if err != nil {
		return nil, err
	}
	if trial.dice.rolls > 0 || len(trial.told) > 0 { // with the real dice the position will be different
		first = nil
	}
	m := &Match{first: first, title: t, info: info, setup: h.Setup, players: info.PlayersOf(h.Setup), set: h.setSentences(), milestones: milestones{stride: 200}}
	m.table.all = 1<<len(info.Seats) - 1
	m.machines, m.house = machines, by
	line := m.add(Line{Kind: Head, Seat: game.Nobody, Header: &h, Stamp: stamp})
	if _, err := Read(strings.NewReader(line.String() + "\n")); err != nil {
		return nil, fmt.Errorf("the names or options cannot stand in a record: %w", err)
	}
	return m, nil
}

// machines returns the seats that give no nonce.
func (h *Header) machines() (set game.Seats, err error) {
	last := game.Nobody
	for _, s := range h.Machines {
		if s <= last || int(s) >= len(h.Players) {
			return 0, errors.New("the seats of machines are seats of the game, each once and in order")
		}
		last = s
		set |= game.Only(s)
	}
	if set != 0 && h.Format == firstFormat {
		return 0, errors.New("in this format machines give nonces like all others")
	}
	return set, nil
}

// Owes returns the seats whose nonces are missing.
func (m *Match) Owes() game.Seats { return m.table.all &^ (m.mixed | m.machines) }

// Commit returns the match's commitment, the SHA-256 of its seed.
func (m *Match) Commit() string { return m.lines[0].Header.Commit }

// NonceOf returns the nonce given by a seat; empty if it has given none or is a machine's.
func (m *Match) NonceOf(s game.Seat) string {
	if !m.mixed.Has(s) {
		return ""
	}
	return m.nonces[s].String()
}

// Nonce takes a seat's part of the dice. The game begins with the last one. It returns the lines that were added.
func (m *Match) Nonce(s game.Seat, n Nonce) ([]Line, error) {
	if s < 0 || int(s) >= len(m.info.Seats) {
		return nil, ErrSeat
	}
	if !m.Owes().Has(s) {
		return nil, ErrNonce
	}
	from := len(m.lines)
	m.mix(s, n)
	if m.Owes() == 0 {
		if err := m.start(); err != nil {
			return nil, err
		}
	}
	return slices.Clone(m.lines[from:]), nil
}

func (m *Match) mix(s game.Seat, n Nonce) {
	m.nonces[s] = n
	m.mixed |= game.Only(s)
	m.add(Line{Kind: Mix, Seat: s, Nonce: n.String()})
}

// start mixes the dice and sets up the first position.
func (m *Match) start() error {
	if m.table.script == nil {
		given := Start{Nonces: m.nonces[:len(m.info.Seats)], Machines: m.lines[0].Header.Machines}
		m.table.dice = newDice(m.seed.key(given.given()))
	}
	m.table.reset()
	p, err := m.first, error(nil)
	if p == nil {
		p, err = m.title.New(m.setup, &m.table)
	}
	if err != nil {
		return err
	}
	m.first, m.now, m.undoFloor = nil, p, p.Clone()
	_, m.renamesUnits = p.Known(game.Nobody).(game.Namer)
	m.add(Line{Kind: Begin, Seat: game.Nobody})
	return nil
}

// Play plays a sentence. The line that it returns is the full truth; give seats only what Record or Log returns for them.
func (m *Match) Play(a game.Action) (Line, error) {
	if err := m.running(); err != nil {
		return Line{}, err
	}
	m.table.reset()
	rolls, before := m.table.dice.rolls, m.undoFloor
	if len(m.undoable) > 0 { // otherwise the position is the undo floor itself
		before = m.now.Clone()
	}
	if err := m.now.Apply(a, &m.table); err != nil {
		m.table.dice.rolls = rolls
		return Line{}, err
	}
	line := Line{Kind: Say, Seat: a.Seat, heard: m.table.heard(a)}
	say := m.info.Lexicon.Format(a)
	if m.table.public(line.heard) {
		line.Say = say
	} else {
		line.Secret = &Secret{Say: say}
	}
	added := m.add(line)
	m.said++
	m.undoable = append(m.undoable, played{added.N, a, m.table.told, before.Pending().Seats})
	m.names[added.N-1] = m.unitNames(before, a)
	m.noteHidden(before)
	if m.table.final || m.takesOver() {
		m.undoFloor = m.now.Clone()
		for i := range m.undoable {
			m.final = append(m.final, m.undoable[i].say)
		}
		m.undoable = m.undoable[:0]
	}
	return *added, nil
}

// running returns why nothing can be played, or nil.
func (m *Match) running() error {
	switch {
	case m.now == nil:
		return ErrNotBegun
	case m.ended || m.stop != Head:
		return ErrOver
	}
	return nil
}

// add completes a line with what the table has recorded, and appends it. Nothing else changes the record.
func (m *Match) add(l Line) *Line {
	l.N = len(m.lines) + 1
	var told []Told
	if l.Kind == Begin || l.Kind == Say {
		told = m.table.told
		m.addDice(&l, told)
	}
	if m.table.script != nil {
		l.Digest, l.Hash = m.table.script.line.Digest, m.table.script.line.Hash
	} else {
		m.seal(&l)
		m.house.sign(&l)
	}
	m.lines = append(m.lines, l)
	m.told = append(m.told, told)
	m.names = append(m.names, called{})
	return &m.lines[len(m.lines)-1]
}

// addDice adds each roll where its readers may read it.
func (m *Match) addDice(l *Line, told []Told) {
	number := m.table.dice.rolls
	for i := range told {
		if told[i].IsDie() {
			number--
		}
	}
	for i := range told {
		t := &told[i]
		if !t.IsDie() {
			continue
		}
		number++
		r := Roll{Clause: t.Die.Clause, Sides: t.Die.Sides, N: t.Face, seen: t.seen()}
		if m.table.public(r.seen) {
			l.Dice = append(l.Dice, r)
			continue
		}
		if l.Secret == nil {
			l.Secret = &Secret{}
		}
		l.Secret.Dice = append(l.Secret.Dice, r)
		l.Secret.Rolls = append(l.Secret.Rolls, number)
	}
}

// seal adds the digest of a line that changes the position, and the hash.
func (m *Match) seal(l *Line) {
	if l.Kind >= Begin && l.Kind < End {
		l.Digest = m.table.dice.digest(l.N, l.Secret.json(), m.now)
	}
	prev := ""
	if n := len(m.lines); n > 0 {
		prev = m.lines[n-1].Hash
	}
	l.Hash, m.room = l.hashAfter(prev, m.room)
}

// Position returns the current position, which is the full truth; nil before the game begins. It belongs to the match: do
// not change it, and show seats only what Position.Known returns.
func (m *Match) Position() game.Position { return m.now }

// Title returns the title.
func (m *Match) Title() game.Title { return m.title }

// Lines returns the record from line n on, including secrets, for whoever stores it.
func (m *Match) Lines(n int) []Line {
	return slices.Clone(m.lines[min(max(n-1, 0), len(m.lines)):])
}

// Actions returns the sentences that stand, oldest first. Together with the start they are the game, as long as it never
// went back across dice.
func (m *Match) Actions() []game.Action {
	out := slices.Clone(m.final)
	for i := range m.undoable {
		out = append(out, m.undoable[i].say)
	}
	return out
}

// Rolls returns the number of dice rolled so far, including the set-up.
func (m *Match) Rolls() int { return m.table.dice.rolls }
