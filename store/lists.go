package store

import "context"

// Lists are for those who go through everything, page by page: each has at most limit things, in the order of what they are known
// by, and only those after the one that is named last.
type Lists interface {
	// AllGames lists games by ID.
	AllGames(ctx context.Context, after string, limit int) ([]Game, error)
	// AllGuests lists guests by ID.
	AllGuests(ctx context.Context, after string, limit int) ([]Guest, error)
	// AllKeys lists keys by hash. The hash of zeros, which is that of no token, is never listed.
	AllKeys(ctx context.Context, after Hash, limit int) ([]Key, error)
	// GameNotes lists the notes on a game by guest, all of them; nothing if there is no such game.
	GameNotes(ctx context.Context, game string) ([]GameNote, error)
}

// GameNote is what a guest has noted on a game.
type GameNote struct{ Guest, Text string }
