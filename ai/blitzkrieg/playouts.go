package blitzkrieg

import (
	"context"

	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// endShare is the part of a turn's budget after which no world is played on any more, not even for a choice.
const endShare = 0.8

// playsOn reports whether a level chooses between plans by playing them on: in short battles on land, to which the chance to win has been
// fitted. It says little of a game whose end is far away, and nobody sails or flies while plans are played on.
func (l *level) playsOn(v *survey) bool { return l.Playouts > 0 && isShort(v.p) }

// isShort reports whether a short battle on land is played: by the Basic rules, on part of the board, and soon over.
func isShort(p *bk.Position) bool {
	return p.LastTurn() > 0 && !p.Tournament() && p.Counted() != 1<<board.NCities-1
}

// playOn lets both sides play world n on after the plan on trial, and says how likely we win then.
func (f *foresight) playOn(ctx context.Context, n int) float64 {
	q, last, left := f.worlds.after(n), f.v.seat, f.v.left
	for k := range min(f.level.Horizon, left) {
		x := f.answer(ctx, &q, 1-last, world{n, k})
		q = newWorlds(x.v, x.j, len(f.now), f.seed+uint64(k+1)).after(n)
		last, left = 1-last, left-1
	}
	return f.chanceOf(&q, left, 1-last)
}

// chanceOf is how likely we win a board with so many player-turns to play.
func (f *foresight) chanceOf(q *bk.Position, left int, next game.Seat) float64 {
	x := standing(q, f.v.seat, left, next)
	return f.m.w.Chance.Of(&x)
}
