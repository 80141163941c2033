// Package store keeps what must outlive the program: games, their records, guests, chat and notes.
//
// A record is an append-only journal: lines are added at a given number and never changed, and Append returns only when they
// are on disk. Everything else about a game is small and is replaced as a whole. A writer names the revision that it has
// read, and its epoch as the owner of the game: no change by others since is lost, and no former owner can write (lease.go).
// The package knows no rules, no HTTP and no clock: callers pass in times, except for leases, which go by the store's clock.
// Implementations are in folders below; storetest is the suite that all of them must pass.
package store

import (
	"context"
	"errors"
	"time"
)

// Refusals of a store. Any other error is a fault of the disk, the database or the program.
var (
	ErrNotFound = errors.New("there is no such thing in the store")
	ErrStale    = errors.New("the record has grown since: read it again")
	ErrConflict = errors.New("it has been changed since: read it again")
	ErrExists   = errors.New("it exists already")
	ErrClosed   = errors.New("the store is closed")
	ErrDamaged  = errors.New("the store is damaged")
)

// Store is where play keeps its games and guests. It is safe for concurrent use. A write that returns nil is on disk. A
// write that returns one of the refusals above, or the error of its context, has changed nothing: a context that ends while
// the write waits for its turn cancels it, and one that ends later has no effect. After any other error, only reading tells
// what has happened. Times come back in UTC, truncated to microseconds; empty lists and bytes may come back as nil.
// Everything that is passed in or out is copied.
type Store interface {
	Leases
	Lists
	Notices

	// Create adds a game with the first lines of its record, all or nothing. Its revision is 1. ErrExists if the ID is
	// taken.
	Create(ctx context.Context, g Game, lines [][]byte) error
	// Append adds lines to a game's record and replaces its state, all or nothing. The first new line gets number at. It
	// returns ErrStale if the record does not end just before that line, ErrFenced if s.Epoch is not the game's epoch,
	// ErrConflict if s.Rev is not its revision (which then rises by one), and ErrNotFound if there is no such game.
	Append(ctx context.Context, id string, at int, lines [][]byte, s State) error
	// Update replaces a game's state without touching its record. It returns ErrFenced, ErrConflict and ErrNotFound like
	// Append.
	Update(ctx context.Context, id string, s State) error
	// Game returns a game; ErrNotFound if there is none.
	Game(ctx context.Context, id string) (Game, error)
	// Games lists games, the latest change first and then by ID. A game with a damaged row is listed, with the damage.
	Games(ctx context.Context, f Filter) ([]Game, error)
	// Lines returns the lines of a record from number from (counted from 1); none if the record is shorter. It returns
	// ErrNotFound if there is no such game. With ErrDamaged it returns what is left of an incomplete record.
	Lines(ctx context.Context, id string, from int) ([][]byte, error)

	// Since returns a game and its record from line number from, for callers that know the beginning. The lines are those
	// that belong to the state, or more if some have been added since. If the game still has revision rev, only its ID, Rev
	// and Epoch are returned. Errors are those of Game and Lines.
	Since(ctx context.Context, id string, rev, from int) (Game, [][]byte, error)

	// PutGuest adds a guest whose revision is 0, and otherwise updates the guest that was read; the revision rises by one.
	// It returns ErrConflict if the guest's revision has changed and ErrExists if another guest has the token.
	PutGuest(ctx context.Context, g Guest) error
	// Guest finds a guest by the hash of the guest's token; ErrNotFound if there is none.
	Guest(ctx context.Context, token Hash) (Guest, error)
	// GuestByID finds a guest by ID; ErrNotFound if there is none.
	GuestByID(ctx context.Context, id string) (Guest, error)

	// PutKey adds or replaces a key: a token that opens a seat, or an invitation. The key may be stored before its game, so
	// that a game never lacks the invitations that it has promised.
	PutKey(ctx context.Context, k Key) error
	// Key finds a key by its hash; ErrNotFound if there is none.
	Key(ctx context.Context, h Hash) (Key, error)
	// DropKey removes a key. It is not an error if there is none.
	DropKey(ctx context.Context, h Hash) error

	// AddHouseKey adds a key with which the house signs from now on; ErrStale if its number is not the next one.
	AddHouseKey(ctx context.Context, k HouseKey) error
	// HouseKeys lists the keys of the house, oldest first.
	HouseKeys(ctx context.Context) ([]HouseKey, error)

	// PutPlayTime stores the time by which clocks run.
	PutPlayTime(ctx context.Context, at time.Time) error
	// PlayTime returns the time stored by PutPlayTime; zero if there is none.
	PlayTime(ctx context.Context) (time.Time, error)

	// Talk adds a message to a game's chat and returns its number, counted from 1; m.N is ignored. ErrNotFound if there is
	// no such game.
	Talk(ctx context.Context, m Message) (int, error)
	// Messages returns a game's chat from message number from; ErrNotFound if there is no such game.
	Messages(ctx context.Context, game string, from int) ([]Message, error)

	// PutNote replaces a guest's notes on a game; ErrNotFound if there is no such game.
	PutNote(ctx context.Context, game, guest, text string) error
	// Note returns a guest's notes on a game; empty if there are none.
	Note(ctx context.Context, game, guest string) (string, error)

	// DeleteGame removes a game with its record, chat, notes and keys; ErrNotFound if there is none.
	DeleteGame(ctx context.Context, id string) error
	// Person returns everything that is stored about a guest; ErrNotFound if there is none.
	Person(ctx context.Context, guest string) (Person, error)
	// ErasePerson removes a guest with all notes and keys, and replaces the name and text of the guest's messages. It
	// returns ErrNotFound if there is no such guest. Games in which the guest sits are left to the caller.
	ErasePerson(ctx context.Context, guest, name, text string) error

	// Probe writes something and reads it back, and returns nil if both work.
	Probe(ctx context.Context) error
	// Check looks for damage everywhere, which may take long. It returns ErrDamaged with a description.
	Check(ctx context.Context) error
	// Backup writes a copy of everything to a file, while play goes on. The copy shows one moment, not before the call, and
	// the file appears only when it is complete. It returns ErrExists if the file exists and ErrDamaged if the store was
	// damaged.
	Backup(ctx context.Context, file string) error
	// Close ends all running work and frees the store's resources. Every later call but Close returns ErrClosed.
	Close() error
}

// Hash is the SHA-256 of a token. The store does not hold tokens, so that it cannot leak them.
type Hash [32]byte

// Game is a game and who plays it.
type Game struct {
	ID     string
	Title  string
	Made   time.Time
	Secret []byte // the seed of its dice; only the access rights of the store protect it
	Damage string // what is wrong with the row; empty if nothing. The other fields hold what could be read
	State
}

// State is what changes about a game, other than its record. Data is play's own JSON: seats, clocks, orders, offers. The
// other fields are those by which games are listed. Rev and Epoch guard writes. A read returns both; a write passes the
// revision that was read and the epoch of the writer. Create ignores them.
type State struct {
	Rev     int   // number of writes of the state, from 1
	Epoch   int64 // epoch of the lease under which the game is written; 0: never claimed
	Changed time.Time
	Guests  []string // guests who hold a seat
	Asked   []string // guests who owe a decision
	Open    bool     // anyone may join
	Over    bool
	Due     time.Time // when something will happen in the game by itself, by the writer's clock; zero: never
	Data    []byte
}

// Filter picks games. Zero values pick all.
type Filter struct {
	Guest   string // games in which this guest holds a seat
	Open    bool   // only games that anyone may join
	Running bool   // only games that are not over
	Limit   int    // at most this many; 0: Page
}

// Page is the length of a list whose filter sets no limit.
const Page = 100

// Guest is someone who plays, known by a token in a cookie.
type Guest struct {
	ID      string
	Rev     int // number of writes; 0: not stored yet
	Token   Hash
	Name    string
	Webhook string
	Seen    time.Time
	Banned  bool // may no longer come in
}

// Person is everything stored about a guest, except for the games in which the guest sits.
type Person struct {
	Guest    Guest
	Messages []Message    // by game and number
	Notes    []PersonNote // by game
}

// PersonNote is what a guest has noted about a game.
type PersonNote struct{ Game, Text string }

// Key opens a seat of a game.
type Key struct {
	Hash  Hash
	Game  string
	Seat  int
	Use   string // "invite" or "seat"
	Guest string // the guest it stands for; empty for an invitation
}

// HouseKey is a key with which the house signs its records.
type HouseKey struct {
	N     int      // from 1
	Seed  [32]byte // of the private key; only the access rights of the store protect it
	Vouch string   // signature of this key by the one before
	Made  time.Time
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
