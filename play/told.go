package play

import "log/slog"

// log returns the logger for what is done in the game: its lines name the game, and the request that holds the lock. It belongs to
// who holds the lock.
func (g *liveGame) log() *slog.Logger {
	if g.request == "" {
		return g.service.cfg.Log.With("game", g.id)
	}
	return g.service.cfg.Log.With("game", g.id, "request", g.request)
}
