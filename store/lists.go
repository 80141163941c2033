package store

import "context"

// Lists are for going through everything page by page. Each call returns at most limit items, in the order of their keys,
// beginning after the key given.
type Lists interface {
	// AllGames lists games by ID.
	AllGames(ctx context.Context, after string, limit int) ([]Game, error)
	// AllGuests lists guests by ID.
	AllGuests(ctx context.Context, after string, limit int) ([]Guest, error)
	// AllKeys lists keys by hash. The hash of zeros, which is that of no token, is never listed.
	AllKeys(ctx context.Context, after Hash, limit int) ([]Key, error)
	// GameNotes lists all notes on a game by guest; none if there is no such game.
	GameNotes(ctx context.Context, game string) ([]GameNote, error)
}

// GameNote is what a guest has noted about a game.
type GameNote struct{ Guest, Text string }
