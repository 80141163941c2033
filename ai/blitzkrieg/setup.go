package blitzkrieg

import (
	"context"
	"slices"

	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
)

// deploy chooses a ready-made deployment by lot, strong players among those that have done well, and ends the
// set-up once one stands.
func (m *mind) deploy(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if done := m.Words.Say(m.Seat, "done"); m.placed(p) && ai.Legal(p, done) {
		return ai.Thought{Say: done}, true
	}
	a := m.Words.Say(m.Seat, "deploy")
	list := ai.Open(p, a)
	if len(list) == 0 {
		return ai.Thought{}, false
	}
	if good := m.favoured(list); m.level.Replies > 0 && len(good) > 0 {
		list = good
	}
	return ai.Thought{Say: a.With(list[m.Rand.IntN(len(list))]), Why: []string{"A ready-made deployment."}}, true
}

// favoured keeps the deployments that have done well.
func (m *mind) favoured(list []game.Word) (good []game.Word) {
	for _, w := range list {
		if slices.Contains(m.w.Deployments, bk.Title.Info().Lexicon.Word(w, m.Seat)) {
			good = append(good, w)
		}
	}
	return good
}

// placed reports whether the army stands on the board.
func (m *mind) placed(p *bk.Position) bool {
	from := int(m.Seat) * bk.PerSide
	return slices.ContainsFunc(p.At[from:from+bk.PerSide], func(s board.Square) bool { return s >= 0 })
}

// place brings reinforcements to the city from where they are wanted most, as many as can be fed.
func (m *mind) place(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	a := m.Words.Say(m.Seat, "place")
	for _, w := range m.byWorth(p, ai.Open(p, a)) {
		if !m.fed(p, int(p.Str[w.N])) {
			continue
		}
		if to, ok := m.arrival(p, ai.Open(p, a.With(w))); ok {
			return ai.Thought{Say: a.With(w).With(to), Why: []string{"Reinforcements come where they are nearest to the front."}}, true
		}
	}
	return ai.Thought{}, false
}

// byWorth sorts units so that the best come first.
func (m *mind) byWorth(p *bk.Position, list []game.Word) []game.Word {
	slices.SortStableFunc(list, func(x, y game.Word) int {
		a, b := float64(p.Str[x.N])*factorPrice(p, int(x.N)), float64(p.Str[y.N])*factorPrice(p, int(y.N))
		switch {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	return list
}

// fed reports whether so many factors more can be supplied. Some excess is borne for a turn, since cities
// that are about to be taken feed them.
func (m *mind) fed(p *bk.Position, factors int) bool {
	return !p.Tournament() || p.Need(m.Seat)+factors <= p.Supplies(m.Seat)
}

// arrival finds the city from where units get to where they are wanted.
func (m *mind) arrival(p *bk.Position, list []game.Word) (best game.Word, ok bool) {
	v := look(p, m.Seat, m.w, m.g)
	most := 0.0
	for _, w := range list {
		if w.Kind != game.Place || int(w.N) >= board.Size {
			continue
		}
		if n := v.wants(board.Square(w.N)); !ok || n > most {
			best, most, ok = w, n, true
		}
	}
	return best, ok
}

// replace buys back lost factors: what attacks best, as many as can be fed.
func (m *mind) replace(_ context.Context, p *bk.Position) (ai.Thought, bool) {
	if !p.Tournament() || !m.fed(p, leastRecruit) {
		return ai.Thought{}, false
	}
	a := m.Words.Say(m.Seat, "replace")
	kinds := ai.Open(p, a)
	for i := range kinds {
		kind := a.With(kinds[len(kinds)-1-i])
		numbers := ai.Open(p, kind)
		if len(numbers) == 0 {
			continue
		}
		n := numbers[len(numbers)-1]
		if int(n.N) < leastRecruit || !m.fed(p, int(n.N)) {
			continue
		}
		if to, ok := m.arrival(p, ai.Open(p, kind.With(n))); ok {
			return ai.Thought{Say: kind.With(n).With(to), Why: []string{"Lost units are made good."}}, true
		}
	}
	return ai.Thought{}, false
}

// leastRecruit is the smallest unit that is worth a counter.
const leastRecruit = 4
