package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// Chair holds what every mind needs: its seat, a random generator, the words of the title and the meter of its turns. Minds embed
// it.
type Chair struct {
	Seat  game.Seat
	Rand  *rand.Rand
	Words *Vocabulary
	Meter Meter
	Turn  int   // the player-turn in which the mind was last asked, as the title numbers them
	Style Style // how the mind likes to play, if it knows styles
}

// NewChair returns the chair of a seat with a budget for each player-turn.
func NewChair(t game.Title, s game.Seat, r *rand.Rand, b Budget) Chair {
	return Chair{Seat: s, Rand: r, Words: VocabularyOf(t.Info()), Meter: Meter{Budget: b}, Turn: -1, Style: usual}
}

// Another returns a chair in the same game for a player that exists only in this mind's thoughts, such as an imagined enemy.
func (c *Chair) Another(s game.Seat, r *rand.Rand, b Budget) Chair {
	return Chair{Seat: s, Rand: r, Words: c.Words, Meter: Meter{Budget: b}, Turn: -1, Style: usual}
}

// Budget returns what the mind may spend on a player-turn. It shadows the budget of an embedded level.
func (c *Chair) Budget() Budget { return c.Meter.Budget }

// Enter records the player-turn in which the mind is asked. It reports whether this is the first question of that turn, and resets
// the meter if so.
func (c *Chair) Enter(turn int) (fresh bool) {
	if turn == c.Turn {
		return false
	}
	c.Turn = turn
	c.Meter.Turn()
	return true
}

// Ranked is a player whose minds are made by Open. It is immutable.
type Ranked struct {
	Rank
	Open func(Chair) Mind
}

var _ Budgeted = Ranked{}

// With returns the same player with another budget.
func (y Ranked) With(b Budget) Player {
	y.Rank = y.Spending(b)
	return y
}

// Sit starts playing a seat.
func (y Ranked) Sit(t game.Title, s game.Seat, r *rand.Rand) Mind {
	return y.Open(NewChair(t, s, r, y.Budget()))
}

// Versatile is a ranked player that knows styles: its minds play in the style of their chair.
type Versatile struct {
	Ranked
	style Style
}

var (
	_ Budgeted = Versatile{}
	_ Styled   = Versatile{}
)

// NewVersatile returns a player without a style.
func NewVersatile(y Ranked) Versatile { return Versatile{y, usual} }

// In returns the same player in a style.
func (y Versatile) In(s Style) Player {
	y.Rank, y.style = y.Styled(s), s
	return y
}

// With returns the same player with another budget.
func (y Versatile) With(b Budget) Player {
	y.Rank = y.Spending(b)
	return y
}

// Sit starts playing a seat.
func (y Versatile) Sit(t game.Title, s game.Seat, r *rand.Rand) Mind {
	c := NewChair(t, s, r, y.Budget())
	c.Style = y.style
	return y.Open(c)
}
