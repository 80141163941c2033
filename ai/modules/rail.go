package modules

import (
	"sandtable/ai"
	"sandtable/game"
	bk "sandtable/titles/blitzkrieg"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// trains plans what trains do: each takes units that have far to go as near to what draws them as the line leads.
func (a *agent) trains(p *bk.Position) (list []order) {
	if !p.Module(7) {
		return nil
	}
	y := trainPlan{rehearsal: rehearsal{agent: a, q: *p}, t: a.look(p)}
	y.t.musters()
	y.findWaiting()
	from, to := p.UnitsOf(a.seat)
	for u := from; u < to; u++ {
		if p.InPlay(u) && p.KindOf(u) == booklet.Train {
			y.run(u)
		}
	}
	return y.list
}

// trainPlan is a plan of trains in the making.
type trainPlan struct {
	rehearsal
	t       *theatre
	waits   map[int]*aim        // units that have far to go, and where to
	backlog [board.Size]float64 // factors that wait on a square
}

const (
	longWay  = 12 // squares that are worth a train
	trainful = 8  // factors that a train takes
	shortcut = 6  // squares that a ride has to save
)

// findWaiting finds out who has far to go.
func (y *trainPlan) findWaiting() {
	y.waits = map[int]*aim{}
	aims := y.t.aims()
	for i := range y.t.men {
		m := &y.t.men[i]
		x := y.t.choose(aims, m.u)
		if x == nil {
			continue
		}
		x.sent += float64(y.q.Str[m.u])
		if x.far[m.at] > longWay && y.t.spares(m.u) {
			y.waits[m.u] = x
			y.backlog[m.at] += float64(y.q.Str[m.u])
		}
	}
}

// run plans for one train: to where units wait, and on with them. What brings them no nearer is not begun.
func (y *trainPlan) run(u int) {
	train := game.UnitWord(u)
	aboard, x := y.aboard(u)
	if len(aboard) > 0 {
		y.rides(train, x, u)
		y.says("", unload, append([]game.Word{train}, aboard...)...)
		return
	}
	before, said := y.q, len(y.list)
	if y.backlog[y.q.PlaceOf(u)] > 0 || y.fetches(train) {
		if aboard, x = y.boards(u, train); len(aboard) > 0 && y.rides(train, x, u) &&
			y.says("", unload, append([]game.Word{train}, aboard...)...) {
			return
		}
	}
	y.q, y.list = before, y.list[:said]
}

// aboard lists who is in a train, and where the first of them is going.
func (y *trainPlan) aboard(u int) (list []game.Word, x *aim) {
	from, to := y.q.UnitsOf(y.seat)
	for v := from; v < to; v++ {
		if int(y.q.Aboard[v]) == u+1 {
			list = append(list, game.UnitWord(v))
		}
	}
	if len(list) > 0 {
		x = y.nearest(y.q.PlaceOf(u))
	}
	return list, x
}

// nearest finds what draws those who are already in a train.
func (y *trainPlan) nearest(at board.Square) (best *aim) {
	aims := y.t.aims()
	for i := range aims {
		if d := aims[i].far[at]; d < beyond && (best == nil || d < best.far[at]) {
			best = &aims[i]
		}
	}
	return best
}

// fetches runs an empty train to where most factors wait.
func (y *trainPlan) fetches(train game.Word) bool {
	var c game.Choices
	best, most := board.Nowhere, 0.0
	for _, w := range ai.OpenInto(&y.q, y.words.Say(y.seat, ride, train), &c) {
		if x := board.Square(w.N); min(y.backlog[x], trainful) > most {
			best, most = x, min(y.backlog[x], trainful)
		}
	}
	return best != board.Nowhere && y.says("", ride, train, board.PlaceWord(best))
}

// boards puts those aboard who wait where a train stands, most factors first.
func (y *trainPlan) boards(u int, train game.Word) (list []game.Word, x *aim) {
	at := y.q.PlaceOf(u)
	room := trainful
	for i := range y.t.men {
		m := &y.t.men[i]
		if to := y.waits[m.u]; to != nil && m.at == at && !m.used && int(y.q.Str[m.u]) <= room {
			if say := y.words.Say(y.seat, load, append([]game.Word{train}, append(list, game.UnitWord(m.u))...)...); !ai.Legal(&y.q, say) {
				continue
			}
			list = append(list, game.UnitWord(m.u))
			room -= int(y.q.Str[m.u])
			m.used = true
			if x == nil {
				x = to
			}
		}
	}
	if len(list) == 0 || !y.says("", load, append([]game.Word{train}, list...)...) {
		return nil, nil
	}
	y.backlog[at] -= float64(trainful - room)
	return list, x
}

// rides runs a train as near to an aim as is safe.
func (y *trainPlan) rides(train game.Word, x *aim, u int) bool {
	if x == nil {
		return false
	}
	var c game.Choices
	at := y.q.PlaceOf(u)
	best, least := board.Nowhere, int(x.far[at])-shortcut
	for _, w := range ai.OpenInto(&y.q, y.words.Say(y.seat, ride, train), &c) {
		to := board.Square(w.N)
		if d := int(x.far[to]); d < least && y.t.threat[to] <= y.w.Danger*(y.t.own[to]+trainful) && y.t.count[to] < 2 {
			best, least = to, d
		}
	}
	if best == board.Nowhere || !y.says("By rail towards "+x.at.String()+".", ride, train, board.PlaceWord(best)) {
		return false
	}
	y.t.count[best] += 2
	return true
}
