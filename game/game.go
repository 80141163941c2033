// Package game is the contract between rules and everything that plays them.
//
// A Title makes Positions; a Position is the whole truth at one moment and is
// changed only by Apply; a Known is what one seat may know of it; a Table is the
// world outside: it rolls the dice and hears what happens. The package knows no
// title, file, clock, network or screen.
package game

import "math/bits"

// Seat numbers a side of the game from 0. A person may hold several.
type Seat int8

// Nobody is a spectator, or the owner of what belongs to no seat.
const Nobody Seat = -1

// MaxSeats bounds the seats of a title.
const MaxSeats = 8

// Seats is a set of seats.
type Seats uint8

// Everyone holds all seats.
const Everyone Seats = 1<<MaxSeats - 1

// Only returns the set that holds s alone; for Nobody it is empty.
func Only(s Seat) Seats {
	if s < 0 {
		return 0
	}
	return 1 << s
}

// Has reports whether x is in the set. Nobody never is.
func (s Seats) Has(x Seat) bool { return x >= 0 && s&(1<<x) != 0 }

// First returns the lowest seat of the set; Nobody if it is empty.
func (s Seats) First() Seat {
	if s == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros8(uint8(s)))
}

// Clause is a rule's ID ("BK-B6.0-2"). As an error it refuses an action by that rule.
type Clause string

func (c Clause) Error() string { return "refused by " + c.ID() }

// ID returns the clause as text. Formatted directly, a clause reads as a refusal, because it is an error.
func (c Clause) ID() string { return string(c) }

// House clauses: refusals that no rulebook needs to mention.
const (
	NotAsked   Clause = "ST-1" // another seat owes the decision, or the game is over
	NoSuchWord Clause = "ST-2" // the word has no place in this sentence
	Unfinished Clause = "ST-3" // the sentence needs more words
	TooLong    Clause = "ST-4" // a sentence holds at most MaxWords words
	OffLesson  Clause = "ST-5" // the lesson asks for another sentence now
)

// Kind says what a word refers to, so that a screen knows what to light.
type Kind uint8

// The kinds of words. A Name is a thing of the title that is neither unit nor place.
const (
	Verb Kind = iota + 1
	Unit
	Place
	Number
	Name
	Kinds = iota + 1
)

// Word is one step of an action.
type Word struct {
	Kind Kind
	N    int16
}

// MaxWords bounds an action. A longer decision is made by several actions and one that closes it.
const MaxWords = 24

// Action is a sentence: a seat says a verb with its arguments. Without its last words it is a partial action.
type Action struct {
	Seat  Seat
	n     uint8
	words [MaxWords]Word
}

// Say builds an action.
func Say(s Seat, words ...Word) (a Action) {
	a.Seat = s
	for _, w := range words {
		a = a.With(w)
	}
	return a
}

// With returns the action with one more word. If MaxWords is exceeded, the word is dropped; see Full.
func (a Action) With(w Word) Action {
	if a.n < MaxWords {
		a.words[a.n] = w
		a.n++
	}
	return a
}

// Words returns the words of the action. The slice refers to a's own memory.
func (a *Action) Words() []Word { return a.words[:a.n:a.n] }

// Cut returns the first n words of the action.
func (a Action) Cut(n int) Action {
	n = min(n, int(a.n))
	clear(a.words[n:])
	a.n = uint8(n)
	return a
}

// Full reports whether no further word fits.
func (a *Action) Full() bool { return a.n == MaxWords }

// Ask is the decision that a position waits for. If several seats are asked, each answers in secret. If no seat is asked,
// the game is over.
type Ask struct {
	Seats  Seats
	Step   string // what is to be decided, for a prompt: "Blue moves"
	Clause Clause
	Close  string // label of the button that ends the step, if a Known is asked: "End movement"; empty: the verb's own label
}

// Ending returns the ask with that label for ending its step.
func (a Ask) Ending(words string) Ask {
	a.Close = words
	return a
}

// Choices are the ways in which a partial action may continue. Callers reuse one value for many calls of Next, which then
// need not allocate.
type Choices struct {
	Words []Word // legal next words, ascending by kind and number
	Ready bool   // the action may be applied as it stands
	Set   bool   // the words form a set: any order means the same
	Room  any    // the title's own: cached work for the next question about the same position
	// Series, if it is not 0, promises that the position has not changed since the last question with the same number.
	Series uint64
}

// Reset empties c but keeps its memory, Room and Series.
func (c *Choices) Reset() { c.Words, c.Ready, c.Set = c.Words[:0], false, false }

// Add offers one more word.
func (c *Choices) Add(k Kind, n int16) { c.Words = append(c.Words, Word{k, n}) }

// Die is one roll of a die.
type Die struct {
	Clause Clause
	Sides  int
	Seen   Seats // who may read it; zero means everyone
}

// Event is something that seats may learn: a sentence as it was said, or a note of the title's lexicon with its words
// filled in.
type Event struct {
	Clause Clause
	Seen   Seats
	Reveal bool  // it cannot be unlearned, so undo stops here
	Note   int16 // index in Lexicon.Notes; Sentence if Said is a whole action
	Said   Action
}

// Sentence is the Note of an event that repeats what a seat said.
const Sentence = -1

// Table is the world outside a position: it rolls dice and hears events.
type Table interface {
	Roll(Die) int // 1..Sides
	Tell(Event)
}

// Asker judges sentences. Position and Known both do.
type Asker interface {
	// Pending says who owes which decision.
	Pending() Ask
	// Next judges a partial sentence and lists into c how it may go on.
	// Every word offered leads to a complete sentence; any other is refused with a Clause.
	Next(a Action, c *Choices) error
}

// Position is the truth at one moment. Only a match holds one. Its concrete type is flat:
// fixed arrays of small integers, compared with == and copied by assignment.
type Position interface {
	Asker
	// Clone returns a copy that shares nothing.
	Clone() Position
	// Apply plays a complete sentence. If it refuses the sentence, it changes nothing.
	Apply(a Action, t Table) error
	// Forecast returns the odds of a battle, even before it may be declared.
	Forecast(a Action) Forecast
	// Known returns what a seat knows; Nobody is a spectator.
	Known(s Seat) Known
	// Result says how the game stands or how it ended.
	Result() Result
}

// Known is what one seat knows: a position with blanks. Screens and machine players are given this, never the Position.
type Known interface {
	Asker
	// Show lists what to draw.
	Show() Scene
	// Imagined fills the blanks at random, consistent with everything that the seat knows.
	Imagined(t Table) Position
}

// Standing is a Known that can answer for its seat by standing orders, so that play over days does not wait for every small
// reaction. An order can only say what the seat could say.
type Standing interface {
	// Obey returns the sentence by which the orders of seat s (values of Info.Orders by ID) answer the pending question;
	// false if they leave it to the player.
	Obey(s Seat, orders map[string]string) (Action, bool)
}

// Suggester is a Known that proposes a sentence where small choices are frequent, such as losses picked one by one. A
// screen says it with one key. The proposal depends only on what the seat knows.
type Suggester interface {
	// Suggest returns a sentence that the seat may say now; false if there is none to propose.
	Suggest() (Action, bool)
}

// Dated is a Known that can tell the turn without drawing the whole scene; servers need it after every line.
type Dated interface {
	// TurnNow is what Show gives as the turn.
	TurnNow() int
}

// Open is a Known that can tell whether anything is hidden. If nothing is, a server draws one scene for everybody.
type Open interface {
	// Open reports whether all seats and spectators are shown the same scene now. It must return the same for all of them.
	Open() bool
}

// IsOpen reports whether everybody is shown the same scene as k.
func IsOpen(k Known) bool {
	o, ok := k.(Open)
	return ok && o.Open()
}

// TurnOf returns the turn that a Known shows.
func TurnOf(k Known) int {
	if d, ok := k.(Dated); ok {
		return d.TurnNow()
	}
	return k.Show().Turn
}

// Title is a game one can play.
type Title interface {
	// Info returns the facts that need no position. The value is shared: do not change it.
	Info() *Info
	// New makes the first position; a random set-up rolls on the table.
	New(Setup, Table) (Position, error)
}
