package play

import (
	"errors"
	"time"
)

// How the service says no. Beside these there are *BadField for input that means nothing, *Refusal for what
// the rules or the other players do not allow, *TooMuch for what is too much at once, and faults of the store, which are nobody's mistake.
var (
	ErrNotFound  = errors.New("there is no such game, invitation or player")
	ErrNoTitle   = errors.New("there is no such title, or no such version of its rules")
	ErrForbidden = errors.New("that seat is not yours")
	ErrNotSeated = errors.New("notes can be kept on games in which you sit")
	ErrStale     = errors.New("the game has gone on since: look again")
	ErrTaken     = errors.New("that seat is taken")

	ErrNonceGiven = errors.New("that seat has given its part of the dice already")

	ErrNotBegun  = errors.New("the game begins when every seat is taken and every player has given his part of the dice")
	ErrBegun     = errors.New("the game has begun")
	ErrOver      = errors.New("the game is over")
	ErrRunning   = errors.New("the game is not over yet")
	ErrClosed    = errors.New("the server is closing")
	ErrBanned    = errors.New("the operator of this server lets you in no more")
	ErrSignedOut = errors.New("you have been signed out: come in again")
	ErrAside     = errors.New("this game has been set aside: its record is kept, and can be downloaded")
)

// asideWords is what players of a game that is set aside read.
const asideWords = "This game has been set aside because a rule failed. It is a fault of the program, and no player's. Nothing is " +
	"lost: the record is kept as it was before, and the clocks stand still. The operator has been told, and a mended program " +
	"will try to go on with it. Until then you can download the record."

// What players of a game read that cannot be opened here, though no rule has failed.
const (
	damagedWords = "What this server keeps beside the record of this game is damaged, so that nobody can play on for now. It is no " +
		"player's fault. The operator has been told, and can restore it from a backup. You can download what the record holds."
	rulesMissingWords = "This game was begun with rules that this program does not have, so that it can neither be shown nor played on " +
		"here. Nothing is lost: the record is kept, and you can download it and open it with a program that has them."
)

// Refusal says that a wish is not allowed as things stand, and by which clause.
type Refusal struct {
	Clause string // empty if it is no rule of the title that stands against it
	Why    string // in words for a player
	Done   int    // of several sentences: how many were played before this one
}

func (r *Refusal) Error() string { return r.Why }

// Unshown says that what was asked for is done, and that its outcome cannot be shown: whatever stands behind it, it is no refusal.
type Unshown struct{ Why error }

func (u *Unshown) Error() string { return "it was done, but cannot be shown: " + u.Why.Error() }

// unshown returns why something that is done cannot be shown; nil if it can.
func unshown(why error) error {
	if why == nil {
		return nil
	}
	return &Unshown{why}
}

// TooMuch says that somebody has had his share for now.
type TooMuch struct {
	Why  string        // what it is too much of, and how much is allowed, in words for a player
	Wait time.Duration // when to come again
}

func (m *TooMuch) Error() string { return m.Why }

// BadField says that a field of the input can mean nothing.
type BadField struct {
	Field string
	Why   string
}

func (b *BadField) Error() string { return b.Field + ": " + b.Why }
