// Package store keeps what must outlive the program: games, their records, guests, chat and notes.
//
// A record is an append-only journal: lines are added at a stated number and never changed, and Append
// returns only when they are on disk. Everything else about a game is small and may be written anew.
// The package knows no rules, no HTTP and no clock: times come in from outside. Implementations stand in
// folders below; storetest is the one suite all of them must pass.
package store

import (
	"context"
	"errors"
	"time"
)

// Refusals of a store. Anything else that comes back is a fault of the disk or the program.
var (
	ErrNotFound = errors.New("there is no such thing in the store")
	ErrStale    = errors.New("the record has grown since: read it again")
	ErrExists   = errors.New("it exists already")
)

// Store is where the house keeps its things. It is safe for use by several goroutines.
type Store interface {
	// Create adds a game with the first lines of its record, all or nothing. ErrExists if the ID is taken.
	Create(ctx context.Context, g Game, lines [][]byte) error
	// Append adds lines to a game's record and writes its state anew, all or nothing and on disk when it
	// returns. The first line gets number at; ErrStale if the record does not end just before it.
	Append(ctx context.Context, id string, at int, lines [][]byte, s State) error
	// Update writes a game's state anew without touching its record.
	Update(ctx context.Context, id string, s State) error
	// Game returns a game; ErrNotFound if there is none.
	Game(ctx context.Context, id string) (Game, error)
	// Games lists games, latest change first.
	Games(ctx context.Context, f Filter) ([]Game, error)
	// Lines returns a record from line number from (counted from 1) on.
	Lines(ctx context.Context, id string, from int) ([][]byte, error)

	// PutGuest adds or changes a guest.
	PutGuest(ctx context.Context, g Guest) error
	// Guest finds a guest by the hash of the token that proves who it is.
	Guest(ctx context.Context, token Hash) (Guest, error)
	// GuestByID finds a guest by ID.
	GuestByID(ctx context.Context, id string) (Guest, error)

	// PutKey adds or replaces a key: a token that opens a seat, an invitation.
	PutKey(ctx context.Context, k Key) error
	// Key finds a key by its hash.
	Key(ctx context.Context, h Hash) (Key, error)
	// DropKey removes a key; it is no fault if there is none.
	DropKey(ctx context.Context, h Hash) error

	// Talk adds a message to a game's chat and returns its number, counted from 1.
	Talk(ctx context.Context, m Message) (int, error)
	// Messages returns a game's chat from message number from on.
	Messages(ctx context.Context, game string, from int) ([]Message, error)

	// PutNote writes a guest's notes on a game anew; Note returns them, empty if there are none.
	PutNote(ctx context.Context, game, guest, text string) error
	Note(ctx context.Context, game, guest string) (string, error)

	// Backup writes a copy of everything to a file that does not exist yet, while play goes on.
	Backup(ctx context.Context, file string) error
	Close() error
}

// Hash is the SHA-256 of a token: the store cannot give away what it does not hold.
type Hash [32]byte

// Game is a game and who plays it.
type Game struct {
	ID     string
	Title  string
	Made   time.Time
	Secret []byte // the seed of its dice, sealed by nothing but the store's own file
	State
}

// State is what changes about a game beside its record. Data is the house's own JSON: seats, clocks,
// orders, offers; the fields beside it are what lists are made by.
type State struct {
	Changed time.Time
	Guests  []string // who hold a seat
	Asked   []string // guests who owe a decision
	Open    bool     // anyone may join
	Over    bool
	Data    []byte
}

// Filter picks games. Zero values pick all.
type Filter struct {
	Guest   string // who holds a seat
	Open    bool   // only those that anyone may join
	Running bool   // only those that are not over
	Limit   int    // at most so many; 0: 100
}

// Guest is someone who plays, known by a token in a cookie.
type Guest struct {
	ID      string
	Token   Hash
	Name    string
	Webhook string
	Seen    time.Time
}

// Key opens a seat of a game.
type Key struct {
	Hash  Hash
	Game  string
	Seat  int
	Use   string // "invite" or "seat"
	Guest string // whom it stands for; empty for an invitation
}

// Message is a line of chat.
type Message struct {
	Game  string
	N     int
	Seat  int
	Guest string
	Name  string
	Text  string
	At    time.Time
}
