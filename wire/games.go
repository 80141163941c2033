package wire

import "time"

// Spectator is the seat of those who only watch.
const Spectator = -1

// SeatKind says who plays a seat.
type SeatKind string

// The kinds of seats. A seat that waits for a person has an invitation. Seats without a part in the scenario are listed
// nowhere.
const (
	Person  SeatKind = "person"
	Machine SeatKind = "machine"
	Waiting SeatKind = "waiting"
	Absent  SeatKind = "absent"
)

// NewGame asks for a game.
type NewGame struct {
	Title    string            `json:"title" maxLength:"40"`
	Scenario string            `json:"scenario" maxLength:"40"`
	Options  map[string]string `json:"options,omitempty"`
	Seats    []NewSeat         `json:"seats" minItems:"1" maxItems:"8" doc:"one for each seat of the title, in its order; what is wished for a seat without a part in the scenario does not count"`
	Clock    *ClockRule        `json:"clock,omitempty"`
	Open     bool              `json:"open,omitempty" doc:"list it for anyone to join"`
	Key      string            `json:"key,omitempty" maxLength:"64" doc:"drawn by me: however often I send the same wish with the same key, it makes one game"`
}

// NewSeat says who is to play a seat: "me" (for several seats: at the same screen), "machine" or "invite".
type NewSeat struct {
	Who   string `json:"who" enum:"me,machine,invite"`
	Level string `json:"level,omitempty" maxLength:"40" doc:"of a machine"`
}

// NewStudy asks for a game that goes on from a line of one that has ended.
type NewStudy struct {
	Line  int       `json:"line" minimum:"1" doc:"of its record: what stood after it is given"`
	Seats []NewSeat `json:"seats" minItems:"1" maxItems:"8" doc:"as for a new game; nobody can be invited"`
}

// StudyOf is the game and line from which a study goes on.
type StudyOf struct {
	Game string `json:"game"`
	Line int    `json:"line" doc:"of its record"`
}

// ClockRule gives each seat a bank of time and adds to it each time the decision passes to another seat.
type ClockRule struct {
	Bank int `json:"bank" minimum:"60" maximum:"31536000" doc:"seconds"`
	Add  int `json:"add" minimum:"0" maximum:"31536000" doc:"seconds"`
}

// Card is a game as a list shows it.
type Card struct {
	ID       string     `json:"id"`
	Title    string     `json:"title"`
	Scenario string     `json:"scenario"`
	Rules    int        `json:"rules" doc:"version of the title's rules by which it is played"`
	Name     string     `json:"name" doc:"title and scenario in words"`
	Seats    []Seat     `json:"seats"`
	Turn     int        `json:"turn"`
	When     string     `json:"when,omitempty" doc:"the turn in the title's words; empty: it is counted alone"`
	Step     string     `json:"step" doc:"what is to be decided, in words"`
	Asked    []int      `json:"asked" doc:"seats that owe a decision"`
	Mine     []int      `json:"mine" doc:"seats I hold"`
	MyTurn   bool       `json:"myTurn"`
	Begun    bool       `json:"begun"`
	Over     bool       `json:"over"`
	Result   *Result    `json:"result,omitempty"`
	Open     bool       `json:"open"`
	Lesson   string     `json:"lesson,omitempty" doc:"ID of the lesson it is"`
	Study    *StudyOf   `json:"study,omitempty" doc:"what it goes on from, if it is a study"`
	Clock    *ClockRule `json:"clock,omitempty"`
	Made     time.Time  `json:"made"`
	Changed  time.Time  `json:"changed"`
	Origin   string     `json:"origin,omitempty" doc:"of a record that was brought in from a file: who stands for it"`
	SetAside string     `json:"setAside,omitempty" doc:"a rule failed and the game stands still: what its players should know"`
}

// Seat says who plays a seat.
type Seat struct {
	N      int      `json:"n"`
	Side   string   `json:"side" doc:"the title's name for it: Blue"`
	Kind   SeatKind `json:"kind"`
	Player string   `json:"player" doc:"name to show"`
	Group  int      `json:"group" doc:"seats with one number are one player's: who takes one of them takes all"`
	Level  string   `json:"level,omitempty"`
	Online bool     `json:"online"`
	After  int      `json:"after,omitempty" doc:"of a machine that waits for its turn to think: how many machines of other games think before it"`
	Invite string   `json:"invite,omitempty" doc:"code of the invitation, for the maker of the game only"`
	Clock  *Clock   `json:"clock,omitempty"`
}

// Clock is the time a seat has left.
type Clock struct {
	Left    int64 `json:"left" doc:"milliseconds at the time of the message"`
	Running bool  `json:"running"`
}

// Result is how a game ended.
type Result struct {
	Scores []int  `json:"scores" doc:"by seat: 1 won, 0 drawn, -1 lost"`
	Level  string `json:"level" doc:"the kind of ending in a word or two"`
	Why    string `json:"why,omitempty" doc:"who won and by what, in a sentence"`
	Clause string `json:"clause,omitempty"`

	Rerolls int `json:"rerolls,omitempty" doc:"how often the game went back across dice with a machine, which always agrees; why says it too"`

	Players []PlayerResult `json:"players,omitempty" doc:"by player: one may hold several seats"`
}

// PlayerResult is the result of a player with all his seats.
type PlayerResult struct {
	Seats  []int   `json:"seats"`
	Score  int     `json:"score" doc:"1 won, 0 drawn, -1 lost"`
	Margin float64 `json:"margin" doc:"mean of the title's measure over his seats"`
}

// Me is the guest who is asking, known by a cookie.
type Me struct {
	ID      string `json:"id"`
	Name    string `json:"name" maxLength:"40"`
	Webhook string `json:"webhook" maxLength:"400" doc:"is told by POST when it is my turn"`
}

// Message is a line of chat. While the game runs, spectators see only each other's.
type Message struct {
	N    int       `json:"n" doc:"counts from 1 in each game"`
	Seat int       `json:"seat"`
	Name string    `json:"name"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// Offer is a question to the other players: to agree on a draw, or on going back across dice.
type Offer struct {
	ID     int    `json:"id" doc:"counts from 1 in each game: the answer names it, so that it is no answer to another offer"`
	Kind   string `json:"kind" enum:"draw,takeback"`
	Seat   int    `json:"seat" doc:"who asks"`
	To     int    `json:"to,omitempty" doc:"of a takeback: the line that shall be the last to stand, as the seat counts"`
	Agreed []int  `json:"agreed"`
}
