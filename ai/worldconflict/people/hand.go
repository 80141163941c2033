package people

import (
	"context"

	"sandtable/ai"
	"sandtable/ai/people"
	"sandtable/game"
	wc "sandtable/titles/worldconflict"
)

// hand plays one seat of one game.
type hand struct {
	ai.Chair
	idea idea

	when  int // the stage under way
	moved wc.UnitSet
	said  int // in this stage
}

// enoughSaid is how many sentences a stage may have.
const enoughSaid = 50

// Think answers the pending question.
func (h *hand) Think(_ context.Context, k game.Known) (ai.Thought, error) {
	p, err := ai.Begin[*wc.Position](k, h.Seat, h.Rand)
	if err != nil {
		return ai.Thought{}, err
	}
	if now := p.Ended("stage"); now != h.when {
		h.when, h.moved, h.said = now, wc.UnitSet{}, 0
	}
	h.said++
	var a game.Action
	switch {
	case h.said > enoughSaid:
	case p.Step == wc.StepMarch:
		a = h.march(p)
	case p.Step == wc.StepAnnounce:
		a = h.strike(p)
	case p.Step == wc.StepBlitz:
		a = h.blitz(p)
	case p.Step == wc.StepSpend:
		a = h.build(p)
	case p.Step == wc.StepRebase && h.said <= airMoves:
		a = h.rebase(p)
	}
	if len(a.Words()) == 0 || !ai.Legal(p, a) {
		return h.close(p)
	}
	return ai.Thought{Say: a}, nil
}

// close ends a step; what cannot be ended is answered by lot, and sea combats are not sought.
func (h *hand) close(p *wc.Position) (ai.Thought, error) {
	if a := h.Words.Say(h.Seat, "pass"); ai.Legal(p, a) {
		return ai.Thought{Say: a}, nil
	}
	return ai.Close(p, h.Words, h.Seat, "done", h.Rand)
}

// march sends units one after another to where the idea wants them, each once.
func (h *hand) march(p *wc.Position) (a game.Action) {
	t := lookAt(p, h.Seat)
	best, to, most := -1, wc.Nowhere, 0.0
	for u := range wc.Units {
		if p.Of(u) != h.Seat || h.moved.Has(u) || !p.Ground(u) || !p.At[u].Land() || p.Fixed(u) || !t.mayLeave(u) {
			continue
		}
		here := h.idea.goal(t, u, p.At[u])
		ends := p.Marches(u)
		for x := range ends.All() {
			if !t.hostile(x) && p.Holder(x) != h.Seat {
				continue
			}
			if n := h.idea.goal(t, u, x) - here; n > most {
				best, to, most = u, x, n
			}
		}
	}
	if best < 0 {
		return a
	}
	h.moved.Add(best)
	return h.Words.Say(h.Seat, "move", game.UnitWord(best), game.PlaceWord(to))
}

// strike announces the attack with the most Land Factors for each of the enemy's, with all who may join it.
func (h *hand) strike(p *wc.Position) (best game.Action) {
	t := lookAt(p, h.Seat)
	most := 0.0
	for _, w := range ai.Open(p, h.Words.Say(h.Seat, "attack")) {
		x := wc.Place(w.N)
		if !t.hostile(x) || t.Foe[x] == 0 || !h.idea.target(t, x) {
			continue
		}
		a, sum := h.Words.Say(h.Seat, "attack", w), 0
		for range mostAttackers {
			u := people.FirstUnit(ai.Open(p, a))
			if u < 0 {
				break
			}
			a = a.With(game.UnitWord(u))
			if p.Ground(u) {
				land, _, _, _ := p.Factors(u)
				sum += land
			}
		}
		if n := float64(sum) / float64(t.Foe[x]); n >= h.idea.least(t) && n > most && ai.Legal(p, a) {
			best, most = a, n
		}
	}
	return best
}

const (
	mostAttackers = 10
	airMoves      = 3 // air units that rebase in a phase
)

// blitz pays for a Blitz on land if it may.
func (h *hand) blitz(p *wc.Position) game.Action {
	lexicon := wc.Title.Info().Lexicon
	for _, w := range ai.Open(p, h.Words.Say(h.Seat, "blitz")) {
		if lexicon.Word(w, h.Seat) == "land-blitz" {
			return h.Words.Say(h.Seat, "blitz", w)
		}
	}
	return game.Action{}
}

// build makes the first unit larger that may be, or places a new one as near to the enemy as it may.
func (h *hand) build(p *wc.Position) (best game.Action) {
	t := lookAt(p, h.Seat)
	for _, u := range ai.Open(p, h.Words.Say(h.Seat, "build")) {
		if a := h.Words.Say(h.Seat, "build", u); u.Kind == game.Unit && p.Ground(int(u.N)) && ai.Legal(p, a) {
			return a
		}
	}
	most := -1
	for _, u := range ai.Open(p, h.Words.Say(h.Seat, "place")) {
		for _, to := range ai.Open(p, h.Words.Say(h.Seat, "place", u)) {
			a := h.Words.Say(h.Seat, "place", u, to)
			if to.Kind != game.Place || !wc.Place(to.N).Land() || !ai.Legal(p, a) {
				continue
			}
			if n := people.FarAway - t.To(toFoes, wc.Place(to.N), func(y wc.Place) bool { return t.Foe[y] > 0 }); n > most {
				best, most = a, n
			}
		}
	}
	return best
}

// rebase takes an air unit beside the enemy area that it is nearest to.
func (h *hand) rebase(p *wc.Position) (best game.Action) {
	t := lookAt(p, h.Seat)
	front := func(y wc.Place) bool { return t.Foe[y] > 0 && t.hostile(y) }
	most := 0
	for _, u := range ai.Open(p, h.Words.Say(h.Seat, "rebase")) {
		if u.Kind != game.Unit || !p.Aircraft(int(u.N)) || h.moved.Has(int(u.N)) {
			continue
		}
		here := t.To(toFoes, p.At[u.N], front)
		for _, to := range ai.Open(p, h.Words.Say(h.Seat, "rebase", u)) {
			x := wc.Place(to.N)
			if to.Kind != game.Place || !x.Land() || t.Own[x] == 0 {
				continue
			}
			if n := here - t.To(toFoes, x, front); n > most {
				best, most = h.Words.Say(h.Seat, "rebase", u, to), n
			}
		}
	}
	if w := best.Words(); len(w) > 1 {
		h.moved.Add(int(w[1].N))
	}
	return best
}
