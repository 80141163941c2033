package blitzkrieg

import (
	"fmt"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// outcomes adds up the six faces of the die by result, with what each side loses by it.
func (p *Position) outcomes(b *battle, a game.Action, f *game.Forecast) {
	col := b.column()
	f.Chart = basicID
	if p.Rules.has(tournamentRules) {
		f.Chart = attritionID
	}
	if col == forbidden {
		f.Column, f.Refusal = "worse than 1-6", game.Clause("BK-B9.0-4")
		return
	}
	f.Column = lexicon.Word(game.NameWord(columnName(col)), a.Seat)
	switch {
	case p.Rules.has(tournamentRules):
		f.Outcomes = p.attritionOutcomes(a, col)
	case col == automatic:
		f.Outcomes = []game.Outcome{p.outcome(de, b, a, dieSides)}
	default:
		f.Outcomes = p.basicOutcomes(b, a, col)
	}
}

func (p *Position) basicOutcomes(b *battle, a game.Action, col int) (list []game.Outcome) {
	var faces [results]int
	for die := 1; die <= dieSides; die++ {
		faces[tables.basic[die][col]]++
	}
	for r := range results {
		if faces[r] > 0 {
			list = append(list, p.outcome(r, b, a, faces[r]))
		}
	}
	return list
}

// resultClauses says where each result is explained.
var resultClauses = [results]game.Clause{ab2: "BK-C19.0-4", ae: "BK-C19.0-2", ex: "BK-C19.0-8", de: "BK-C19.0-2", db2: "BK-C19.0-4"}

// outcome plays a Basic result on a copy.
func (p *Position) outcome(r result, b *battle, a game.Action, faces int) game.Outcome {
	q := p.withBattle(a)
	q.resolve(r, b, noTable{})
	return p.addLosses(&q, game.Outcome{Name: r.String(), Clause: resultClauses[r], P: float64(faces) / dieSides, For: favours(r, q.Mover)})
}

// favours returns the side that a Basic result favours; neither for an exchange.
func favours(r result, attacker game.Seat) game.Seats {
	switch r {
	case ab2, ae:
		return game.Only(opponent(attacker))
	case db2, de:
		return game.Only(attacker)
	}
	return 0
}

// attritionOutcomes lists the cells of a column of the Tournament table, each once (BK-C7.2-2). BK-C7.2-1:
// better than 6-1 there is only one result.
func (p *Position) attritionOutcomes(a game.Action, col int) (list []game.Outcome) {
	if col == automatic {
		q := p.withBattle(a)
		q.overwhelm(noTable{})
		return []game.Outcome{p.addLosses(&q, game.Outcome{Name: de.String(), Clause: "BK-C7.2-1", P: 1, For: game.Only(q.Mover)})}
	}
	for c, chance := range tables.attrition.Column(col) {
		q := p.withBattle(a)
		q.attrition(c, noTable{})
		list = append(list, p.addLosses(&q, game.Outcome{Name: c.String(), Cell: c.short(), Clause: "BK-C7.2-2", P: chance, For: c.favours(q.Mover)}))
	}
	return list
}

// favours returns the side that a result favours, the one that loses less and goes back less; neither if there is none.
func (c attritionCell) favours(attacker game.Seat) game.Seats {
	a, d := c.attacker, c.defender
	switch ours, theirs := a.lost+a.back, d.lost+d.back; {
	case ours < theirs:
		return game.Only(attacker)
	case theirs < ours:
		return game.Only(opponent(attacker))
	}
	return 0
}

// String puts a cell into words, leaving out what is nothing.
func (c attritionCell) String() string {
	var sides []string
	for _, x := range [...]struct {
		who string
		fate
	}{{"attackers", c.attacker}, {"defenders", c.defender}} {
		var list []string
		for _, part := range [...]struct {
			what string
			n    uint8
		}{{"lose", x.lost}, {"retreat", x.back}, {"may advance", x.ahead}} {
			if part.n > 0 {
				list = append(list, fmt.Sprintf("%s %d", part.what, part.n))
			}
		}
		if list != nil {
			sides = append(sides, x.who+" "+strings.Join(list, " and "))
		}
	}
	return strings.Join(sides, ", ")
}

// withBattle returns a copy in which the battle of an attack or a fight sentence is under way.
func (p *Position) withBattle(a game.Action) (q Position) {
	q = *p
	if a.Words()[0].N == verbFight {
		q.Fight = q.battleAt(board.Square(a.Words()[1].N))
		return q
	}
	q.Mover = a.Seat
	q.Battles = fought - 1
	for u := range q.Battle {
		if hasWord(a, game.UnitWord(u)) || q.At[u] == based && q.Mission[u] == onSupport && q.Battle[u] == 0 && hasWord(a, game.PlaceWord(q.Target[u])) || p.seatOf(u) != a.Seat && q.At[u].OnMap() && q.Battle[u] == 0 && hasWord(a, game.PlaceWord(q.At[u])) {
			q.Battle[u] = q.Battles
		}
	}
	q.Fight = q.Battles
	return q
}

// addLosses adds to an outcome what it costs, in printed defense factors, when the copy that has begun it
// is played to the end.
func (p *Position) addLosses(q *Position, o game.Outcome) game.Outcome {
	q.playOutFight()
	for u := range q.Str {
		o.Loss[p.seatOf(u)] += float64(p.Str[u] - q.Str[u])
	}
	return o
}
