package play

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"sandtable/game"
	"sandtable/match"
	"sandtable/store"
	"sandtable/wire"
)

// Comments returns how a game went: the standings turn by turn, and the moments with the greatest changes. It returns
// ErrRunning before the end.
func (sv *Service) Comments(ctx context.Context, who Who, id string) (wire.Comments, error) {
	q, err := sv.inquiry(ctx, who, id, "comments")
	if err != nil {
		return wire.Comments{}, err
	}
	if !q.ended {
		return wire.Comments{}, ErrRunning
	}
	return answered(ctx, sv, who, q, func(ctx context.Context) (wire.Comments, int, error) {
		c, err := sv.comment(ctx, id)
		return c, answerBytes * len(c.Turns), err
	})
}

// comment makes the comments on a finished game without holding its lock.
func (sv *Service) comment(ctx context.Context, id string) (out wire.Comments, err error) {
	var past *match.History
	var st state
	err = sv.withGame(ctx, id, func(g *liveGame) error {
		if err := g.wake(ctx); err != nil {
			return err
		}
		st = g.st // the state of a finished game does not change in the fields used here
		past = g.m.History()
		return nil
	})
	if err != nil {
		return out, err
	}
	if out, ok := sv.commentElsewhere(ctx, id, past.Len()); ok {
		return out, nil
	}
	err = sv.guardUnlocked(ctx, id, func() (err error) {
		out, err = commentOn(&st, past)
		return err
	})
	return out, err
}

// commentOn makes the comments from a state and a history.
func commentOn(st *state, past *match.History) (wire.Comments, error) {
	info := past.Title().Info()
	c := chronicle{st: st, info: info, plays: past.Playing(), seats: len(info.Seats), now: match.Line{Seat: game.Nobody}, dice: diceLines(past)}
	c.luck = newFortunes(info, past, c.dice)
	if err := past.Walk(c.visit); err != nil {
		return wire.Comments{}, err
	}
	return c.comments(), nil
}

// CommentOn makes comments on a stored game, for a process without a service. It returns the JSON that Service.Comments
// decodes.
func CommentOn(row store.Game, past *match.History) ([]byte, error) {
	st, err := readState(&row)
	if err != nil {
		return nil, err
	}
	if !st.Ended {
		return nil, ErrRunning
	}
	c, err := commentOn(&st, past)
	if err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

// diceLines returns the number of dice rolled in each line with dice.
func diceLines(h *match.History) map[int]int {
	rolls := map[int]int{}
	for n := 1; n <= h.Len(); n++ {
		if dice := h.Dice(n); dice > 0 {
			rolls[n] = dice
		}
	}
	return rolls
}

// chronicle follows a game line by line and splits it into moments. A moment begins with a battle or other dice, with a new
// turn, or with a sentence that changes the margin without dice, and lasts until the next one begins: losses and advances
// after a battle count for it.
type chronicle struct {
	st      *state
	info    *game.Info
	plays   game.Seats
	seats   int
	dice    map[int]int
	luck    *fortunes
	now     match.Line    // the line with which the current moment began
	before  wire.Standing // standing at its beginning
	after   wire.Standing // current standing
	turns   []wire.Standing
	course  []wire.Standing
	moments []moment
}

// moment is a moment with the standings before and after it.
type moment struct {
	wire.Moment
	before, after wire.Standing
}

// visit adds a line and the position after it.
func (c *chronicle) visit(l match.Line, p game.Position) {
	s, phase := c.standing(l.N, c.st.turnAt(l.N), p)
	c.luck.visit(l, p, s, phase)
	if n := len(c.course); n == 0 || !slices.Equal(s.Margin, c.course[n-1].Margin) || !slices.Equal(s.Strength, c.course[n-1].Strength) {
		c.course = append(c.course, s)
	}
	if c.after.Margin == nil {
		c.now, c.before, c.after = l, s, s
		return
	}
	turned := s.Turn != c.after.Turn
	if turned && c.after.Turn > 0 {
		c.turns = append(c.turns, c.after)
	}
	if turned || c.dice[l.N] > 0 && (c.luck.began || !c.luck.open) || c.dice[c.now.N] == 0 && !slices.Equal(s.Margin, c.after.Margin) {
		c.close()
		c.now = l
	}
	c.after = s
}

// close ends the current moment.
func (c *chronicle) close() {
	m := moment{before: c.before, after: c.after}
	m.Moment = wire.Moment{Line: c.now.N, Turn: c.st.turnAt(c.now.N), Seat: int(c.now.Seat), Gain: make([]int, c.seats), Lost: make([]int, c.seats)}
	for s := range c.seats {
		m.Gain[s] = c.after.Margin[s] - c.before.Margin[s]
		m.Lost[s] = max(0, c.before.Strength[s]-c.after.Strength[s])
	}
	c.moments = append(c.moments, m)
	c.before = c.after
}

// told returns the moments worth telling: those with dice, and those that changed the margin or the lead.
func (c *chronicle) told(l *leads) (list []wire.Moment) {
	for i := range c.moments {
		m := &c.moments[i]
		was, is := l.leader(&m.before), l.leader(&m.after)
		m.Leads = is >= 0 && was != is
		if c.dice[m.Line] > 0 || m.Leads || largest(m.Gain) > 0 {
			list = append(list, m.Moment)
		}
	}
	return list
}

func (c *chronicle) standing(line, turn int, p game.Position) (s wire.Standing, phase int) {
	s = wire.Standing{Turn: turn, Line: line, Margin: make([]int, c.seats), Strength: make([]int, c.seats)}
	r := p.Result()
	for n := range c.seats {
		s.Margin[n] = int(r.Margin[n])
		scene := p.Known(game.Seat(n)).Show()
		phase = scene.Phase
		for _, piece := range scene.Pieces {
			if int(piece.Seat) == n {
				s.Strength[n] += cmp.Or(piece.Weight, piece.Steps)
			}
		}
	}
	return s, phase
}

// How many moments are told, and the least weight of one. Gains and losses weigh up to 1 each, a change of the lead 1.
const (
	mostMoments = 8
	leastWeight = 0.4
)

// comments ends the chronicle and selects what is told of it.
func (c *chronicle) comments() wire.Comments {
	c.close()
	if c.after.Turn > 0 {
		c.turns = append(c.turns, c.after)
	}
	lead := newLeads(c.info, c.plays, c.course)
	list := c.told(&lead)
	gain, loss := 1, 1
	for i := range list {
		gain, loss = max(gain, largest(list[i].Gain)), max(loss, largest(list[i].Lost))
	}
	weight := func(m *wire.Moment) float64 {
		w := float64(largest(m.Gain))/float64(gain) + float64(largest(m.Lost))/float64(loss)
		if m.Leads {
			w++
		}
		return w
	}
	list = slices.DeleteFunc(list, func(m wire.Moment) bool { return weight(&m) < leastWeight })
	slices.SortStableFunc(list, func(a, b wire.Moment) int { return cmp.Compare(weight(&b), weight(&a)) })
	list = list[:min(len(list), mostMoments)]
	slices.SortFunc(list, func(a, b wire.Moment) int { return a.Line - b.Line })
	return wire.Comments{
		Turns: lead.fill(c.turns), Points: append([]wire.Moment{}, list...),
		Course: lead.fill(thinned(c.course)), Luck: c.luck.told(), By: lead.by,
	}
}

// mostStandings is the approximate number of points in a chart of the whole game.
const mostStandings = 240

// thinned drops standings from a course that is longer than a chart can show. It keeps the last one.
func thinned(list []wire.Standing) []wire.Standing {
	out := []wire.Standing{}
	every := len(list)/mostStandings + 1
	for i := range list {
		if (len(list)-1-i)%every == 0 {
			out = append(out, list[i])
		}
	}
	return out
}

func largest(list []int) int { return max(0, slices.Max(list)) }
