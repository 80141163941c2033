package play

import (
	"errors"
	"time"
)

// The service's errors. In addition there are *BadField for invalid input, *Refusal for what the rules or the situation do
// not allow, *TooMuch for exceeded limits, and errors of the store.
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

// asideWords is shown to players of a game that was set aside.
const asideWords = "This game has been set aside because a rule failed. It is a fault of the program, and no player's. Nothing is " +
	"lost: the record is kept as it was before, and the clocks stand still. The operator has been told, and a mended program " +
	"will try to go on with it. Until then you can download the record."

// What players read if a game cannot be opened although no rule failed.
const (
	damagedWords = "What this server keeps beside the record of this game is damaged, so that nobody can play on for now. It is no " +
		"player's fault. The operator has been told, and can restore it from a backup. You can download what the record holds."
	rulesMissingWords = "This game was begun with rules that this program does not have, so that it can neither be shown nor played on " +
		"here. Nothing is lost: the record is kept, and you can download it and open it with a program that has them."
)

// Refusal says that a request is not allowed now, and by which clause.
type Refusal struct {
	Clause string // empty if no rule of the title forbids it
	Why    string // text for players
	Done   int    // for several sentences: how many were played before the refused one
}

func (r *Refusal) Error() string { return r.Why }

// Unshown says that a request was carried out but its result cannot be shown. It is no refusal, whatever its cause.
type Unshown struct{ Why error }

func (u *Unshown) Error() string { return "it was done, but cannot be shown: " + u.Why.Error() }

// unshown wraps the reason why the result of a completed request cannot be shown; nil if it can.
func unshown(why error) error {
	if why == nil {
		return nil
	}
	return &Unshown{why}
}

// TooMuch says that a caller has used up an allowance for now.
type TooMuch struct {
	Why  string        // which limit, in a text for players
	Wait time.Duration // when to try again
}

func (m *TooMuch) Error() string { return m.Why }

// BadField says that a field of the input is invalid.
type BadField struct {
	Field string
	Why   string
}

func (b *BadField) Error() string { return b.Field + ": " + b.Why }
