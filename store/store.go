// Package store keeps what must outlive the program: games, their records, guests, chat and notes.
//
// A record is an append-only journal: lines are added at a stated number and never changed, and Append
// returns only when they are on disk. Everything else about a game is small and may be written anew.
// Who writes anew names the revision that he has read, and the epoch in which he owns the game: nothing that
// another has written since is lost, and nothing comes from one who has lost his lease (lease.go).
// The package knows no rules, no HTTP and no clock: times come in from outside, but for leases, which go by
// the clock of whoever keeps the store. Implementations stand in folders below; storetest is the one suite
// all of them must pass.
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
	ErrConflict = errors.New("it has been changed since: read it again")
	ErrExists   = errors.New("it exists already")
	ErrClosed   = errors.New("the store is closed")
	ErrDamaged  = errors.New("the store is damaged")
)

// Store is where play keeps its games and guests. It is safe for use by several goroutines.
//
// What a write did is on disk when it returns nil, and nothing of it is there when it returns one of the
// refusals above or the error of its context: a context that ends while the write waits its turn calls it
// off, one that ends later no longer matters. After any other error only reading tells what is there.
// Times come back in UTC, cut to the microsecond; empty lists and bytes may come back as nil. What is
// handed in or out is copied.
type Store interface {
	Leases
	Lists
	Notices

	// Create adds a game with the first lines of its record, all or nothing; its revision is 1. ErrExists if the ID is taken.
	Create(ctx context.Context, g Game, lines [][]byte) error
	// Append adds lines to a game's record and writes its state anew, all or nothing and on disk when it
	// returns. The first line gets number at; ErrStale if the record does not end just before it,
	// ErrFenced if s.Epoch is not the game's, ErrConflict if s.Rev is not its revision, which rises by one,
	// ErrNotFound if there is no such game.
	Append(ctx context.Context, id string, at int, lines [][]byte, s State) error
	// Update writes a game's state anew without touching its record; ErrFenced, ErrConflict and ErrNotFound as with Append.
	Update(ctx context.Context, id string, s State) error
	// Game returns a game; ErrNotFound if there is none.
	Game(ctx context.Context, id string) (Game, error)
	// Games lists games, latest change first and by ID among equals. One whose row is damaged is among them and says so.
	Games(ctx context.Context, f Filter) ([]Game, error)
	// Lines returns a record from line number from (counted from 1) on, nothing if it ends before;
	// ErrNotFound if there is no such game. With ErrDamaged come the lines that are left of a record that is not whole.
	Lines(ctx context.Context, id string, from int) ([][]byte, error)

	// Since returns a game, and its record from line number from on, for somebody who has them up to there. The lines are those that
	// belong to the state, or more that have come since. If the game still has the revision that he names, all that comes is its ID, Rev and
	// Epoch. Errors are those of Game and Lines.
	Since(ctx context.Context, id string, rev, from int) (Game, [][]byte, error)

	// PutGuest adds a guest if its revision is 0, else it changes all but the ID of the one who was read; the revision rises by
	// one. ErrConflict if the guest is not of that revision any more, ErrExists if the token is another guest's.
	PutGuest(ctx context.Context, g Guest) error
	// Guest finds a guest by the hash of the token that proves who it is; ErrNotFound if there is none.
	Guest(ctx context.Context, token Hash) (Guest, error)
	// GuestByID finds a guest by ID; ErrNotFound if there is none.
	GuestByID(ctx context.Context, id string) (Guest, error)

	// PutKey adds or replaces a key: a token that opens a seat, an invitation. The key may come before
	// its game, so that no game is ever without the invitations it has promised.
	PutKey(ctx context.Context, k Key) error
	// Key finds a key by its hash; ErrNotFound if there is none.
	Key(ctx context.Context, h Hash) (Key, error)
	// DropKey removes a key; it is no fault if there is none.
	DropKey(ctx context.Context, h Hash) error

	// AddHouseKey adds a key by which the house signs from now on; ErrStale if its number is not the next one.
	AddHouseKey(ctx context.Context, k HouseKey) error
	// HouseKeys lists the keys of the house, oldest first.
	HouseKeys(ctx context.Context) ([]HouseKey, error)

	// PutPlayTime writes down the time by which clocks go.
	PutPlayTime(ctx context.Context, at time.Time) error
	// PlayTime returns it; zero if it was never written down.
	PlayTime(ctx context.Context) (time.Time, error)

	// Talk adds a message to a game's chat and returns its number, counted from 1 whatever m.N says;
	// ErrNotFound if there is no such game.
	Talk(ctx context.Context, m Message) (int, error)
	// Messages returns a game's chat from message number from on; ErrNotFound if there is no such game.
	Messages(ctx context.Context, game string, from int) ([]Message, error)

	// PutNote writes a guest's notes on a game anew; ErrNotFound if there is no such game.
	PutNote(ctx context.Context, game, guest, text string) error
	// Note returns a guest's notes on a game, empty if there are none.
	Note(ctx context.Context, game, guest string) (string, error)

	// DeleteGame removes a game with its record, chat, notes and keys; ErrNotFound if there is none.
	DeleteGame(ctx context.Context, id string) error
	// Person returns all that is kept of a guest; ErrNotFound if there is none.
	Person(ctx context.Context, guest string) (Person, error)
	// ErasePerson removes a guest, his notes and his keys, and puts a name and a text in the place of those of his messages;
	// ErrNotFound if there is none. Games in which he sits are for the caller to change.
	ErasePerson(ctx context.Context, guest, name, text string) error

	// Probe writes something and reads it back: nil if both work now.
	Probe(ctx context.Context) error
	// Check looks through everything for damage: ErrDamaged with what is wrong. It may take long.
	Check(ctx context.Context) error
	// Backup writes a copy of everything to a file, while play goes on; ErrExists if the file is there.
	// The copy is as of one moment, not before the call, and appears under its name only when whole; ErrDamaged if it is
	// a copy of damage.
	Backup(ctx context.Context, file string) error
	// Close ends all work that was begun and frees what the store holds; every later call but Close
	// returns ErrClosed.
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
	Damage string // what is wrong with the row; empty: nothing. What could be read of it is here all the same
	State
}

// State is what changes about a game beside its record. Data is play's own JSON: seats, clocks,
// orders, offers; the fields beside it are what lists are made by.
//
// Rev and Epoch are what a write is held against. A read gives both; a write hands back the revision that was read and the
// epoch of the writer. Create looks at neither.
type State struct {
	Rev     int   // how often the state was written, from 1
	Epoch   int64 // of the lease under which the game is written; 0: nobody has claimed it yet
	Changed time.Time
	Guests  []string // who hold a seat
	Asked   []string // guests who owe a decision
	Open    bool     // anyone may join
	Over    bool
	Due     time.Time // when something happens in it of itself, by the clock that the writer goes by; zero: nothing will
	Data    []byte
}

// Filter picks games. Zero values pick all.
type Filter struct {
	Guest   string // who holds a seat
	Open    bool   // only those that anyone may join
	Running bool   // only those that are not over
	Limit   int    // at most so many; 0: Page
}

// Page is how many games a list has at most if its filter sets no limit.
const Page = 100

// Guest is someone who plays, known by a token in a cookie.
type Guest struct {
	ID      string
	Rev     int // how often it was written; 0: not yet
	Token   Hash
	Name    string
	Webhook string
	Seen    time.Time
	Banned  bool // is let in no more
}

// Person is all that a store keeps of a guest, beside the games in which he sits.
type Person struct {
	Guest    Guest
	Messages []Message    // by game and number
	Notes    []PersonNote // by game
}

// PersonNote is what a guest has noted on a game.
type PersonNote struct{ Game, Text string }

// Key opens a seat of a game.
type Key struct {
	Hash  Hash
	Game  string
	Seat  int
	Use   string // "invite" or "seat"
	Guest string // whom it stands for; empty for an invitation
}

// HouseKey is a key by which the house signs the records that it keeps.
type HouseKey struct {
	N     int      // from 1
	Seed  [32]byte // of the private key, sealed by nothing but the store's own file
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
