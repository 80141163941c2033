package blitzkrieg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

// attackFactors lists the factors of those who attack in the battle of a sentence, the largest first.
func (p *Position) attackFactors(a game.Action, b *battle) (list []int) {
	q := p.withBattle(a)
	for u := range q.Battle {
		if q.Battle[u] == q.Fight && p.seatOf(u) == b.seat && q.inPlay(u) {
			list = append(list, q.attack(u))
		}
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}

// manyFactors is how many are added up one by one; of more, those alike are counted.
const manyFactors = 6

// sum writes what is added up, with an equals sign before its value: "Attack 8 + 4 + 4 =". One figure needs none.
func sum(what string, factors []int) string {
	if len(factors) < 2 {
		return what
	}
	var parts []string
	for i := 0; i < len(factors); {
		n := 1
		for len(factors) > manyFactors && i+n < len(factors) && factors[i+n] == factors[i] {
			n++
		}
		part := strconv.Itoa(factors[i])
		if n == 1 {
			parts = append(parts, part)
		} else {
			parts = append(parts, fmt.Sprintf("%d × %s", n, part))
		}
		i += n
	}
	return what + " " + strings.Join(parts, " + ") + " ="
}

// terms is the arithmetic, line by line, and what would bring the next column.
func (b *battle) terms(factors []int) []game.Term {
	list := []game.Term{{Clause: "BK-B9.0-1", What: sum("Attack", factors), Value: b.attack}}
	if b.air > 0 {
		list = append(list, game.Term{Clause: "BK-T23.1-2", What: "of it from the air", Value: b.air})
	}
	for _, d := range b.targets[:b.n] {
		what := "Defense"
		if b.n > 1 {
			what = "Defense of " + board.Map.Names[d.at]
		}
		list = append(list, b.term(what, d))
	}
	if b.n > 1 {
		list = append(list, game.Term{Clause: "BK-B9.0-2", What: "Defense in all", Value: b.defense})
	}
	return appendMissing(list, b.attack, b.defense)
}

// term is the defense of one square: "Defense 4, city × 2 =", or "Defense, attacked from the sea".
func (b *battle) term(what string, d defenders) game.Term {
	clause, why := b.terrain(d)
	switch {
	case d.factor > 1:
		what = fmt.Sprintf("%s %d, %s × %d =", what, d.basic, why, d.factor)
	case why != "":
		what += ", " + why
	}
	return game.Term{Clause: clause, What: what, Value: d.basic * d.factor}
}

// appendMissing adds how many factors more the attacker needs for the next column, if there is one.
func appendMissing(list []game.Term, attack, defense int) []game.Term {
	if attack == 0 || defense == 0 {
		return list // nobody there, or all have their battle
	}
	col := column(attack, defense)
	if col == automatic {
		return list
	}
	more := 1
	for column(attack+more, defense) == col {
		more++
	}
	next := lexicon.Word(game.NameWord(columnName(column(attack+more, defense))), game.Nobody)
	return append(list, game.Term{Clause: "BK-B19.0-1", What: "Missing for " + next, Value: more})
}

// terrain names the line of the terrain chart that a defending square falls under, and why if it is not plain.
func (b *battle) terrain(d defenders) (game.Clause, string) {
	rivers := b.from.And(&board.Map.River)
	onRiver, mixed := board.Map.River.Has(d.at), rivers != b.from
	switch {
	case board.Map.City.Has(d.at):
		return "BK-C19.1-4", "city"
	case board.Map.Mountain.Has(d.at):
		return "BK-C19.1-5", "mountain"
	case b.air > 0 && b.behindRiver(d.at):
		return "BK-T23.1-4", "river of no use against aircraft"
	case d.factor == 2 && onRiver:
		return "BK-C19.1-7", "attacked only from another river"
	case d.factor == 2:
		return "BK-C19.1-2", "attacked only from river squares"
	case onRiver && b.fromRiverOf(d.at):
		return "BK-C19.1-6", "attacked from the same river"
	case !onRiver && mixed && !rivers.Empty():
		return "BK-C19.1-3", "attacked from river and other squares"
	}
	if afloat := b.from.And(&board.Map.Sea); !afloat.Empty() {
		return "BK-C19.1-8", "attacked from the sea"
	}
	return "BK-C19.1-1", ""
}

// fromRiverOf reports whether an attacker stands on the defender's own river.
func (b *battle) fromRiverOf(at board.Square) (same bool) {
	for s := range b.from.All() {
		same = board.Map.RiversAt[s]&board.Map.RiversAt[at] != 0
		if same {
			break
		}
	}
	return same
}
