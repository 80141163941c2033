package blackswan

import (
	"fmt"
	"strings"

	"sandtable/game"
)

var _ game.Seller = (*Known)(nil)

// The groups of what a faction buys, in the order in which it must (BS-1.6.1).
const (
	wareDiscs     = "Blitz Discs"
	wareUnits     = "New units"
	wareReinforce = "Reinforce"
)

// Market shows production to who spends: Discs, new units, then steps (BS-1.6.1).
func (k *Known) Market() (m game.Market) {
	s := k.Asked
	if k.Step != stepSpend || k.seat != s {
		return m
	}
	m.Budgets = []game.Budget{k.budget(s)}
	m.Wares = append(k.discWares(s), k.unitWares(s)...)
	m.Wares = append(m.Wares, k.stepWares(s)...)
	return m
}

// budget adds up the purses of a faction, and what it has spent of them: the USA and Great Britain count new units together, and
// who paid which part of a Disc is not kept, so that the sum is the faction's.
func (k *Known) budget(s game.Seat) game.Budget {
	b := game.Budget{Name: "PP"}
	discs, bought, used, earned := 0, 0, 0, 0
	for f := range nFronts {
		if k.hasBlitz(s, f) {
			discs += discPP
		}
	}
	for n := range majors {
		if factions[n] != s {
			continue
		}
		bought += int(k.New[n]) * k.unitPP(n)
		used += int(k.Used[n])
		if k.purseHolder(n) == n && k.PP[n] > 0 {
			b.Left += k.purse(n)
			b.Purses = append(b.Purses, game.Part{Name: nationNames[n], Of: nationIDs[n], Value: k.purse(n)})
		}
		terms, sum := k.incomeOf(n)
		b.Income, earned = append(b.Income, terms...), earned+sum
	}
	for _, p := range [...]game.Part{{Name: wareDiscs, Value: discs}, {Name: wareUnits, Value: bought}, {Name: wareReinforce, Value: used}} {
		if p.Value > 0 {
			b.Spent = append(b.Spent, p)
		}
	}
	b.Total = b.Left + discs + bought + used
	return withLosses(b, earned)
}

// withLosses tells what the faction has more or less than its areas give: bombing and convoys, areas without a garrison, what
// units that surrendered were worth.
func withLosses(b game.Budget, earned int) game.Budget {
	switch d := b.Total - earned; {
	case d < 0:
		b.Income = append(b.Income, game.Term{Clause: "BS-1.4b", What: "No garrison, bombing, convoys", Value: d})
	case d > 0:
		b.Income = append(b.Income, game.Term{Clause: "BS-1.3n", What: "Units that surrendered", Value: d})
	}
	return b
}

// incomeOf tells where the points of a nation come from, and their sum (BS-1.3d, BS-1.3e).
func (k *Known) incomeOf(n nation) (list []game.Term, sum int) {
	if k.Fronts != allFronts {
		if sum = int(games[k.Game].pp[n]); sum > 0 && k.War[n] != gone {
			return []game.Term{{Clause: "BS-1.3a", What: nationNames[n] + ", by the scenario", Value: sum}}, sum
		}
		return nil, 0
	}
	ep, stars := k.power(n)
	if ep == 0 {
		return nil, 0
	}
	var from []string
	if stars > 0 {
		from = append(from, fmt.Sprintf("%s, %d each", counted(stars, "star"), starPP))
	}
	if ep > stars*starPP {
		from = append(from, fmt.Sprintf("areas %d", ep-stars*starPP))
	}
	return []game.Term{{Clause: "BS-1.3e", What: nationNames[n] + ": " + strings.Join(from, ", "), Value: ep}}, ep
}

// discWares are the Blitz Discs of the fronts for which the faction may ever buy one.
func (k *Known) discWares(s game.Seat) (list []game.Ware) {
	for f := range nFronts {
		if k.mayBlitzIn(s, f) != nil {
			continue
		}
		w := game.Ware{Group: wareDiscs, Name: frontTexts[f], Piece: game.Off, Price: fmt.Sprintf("%d PP", discPP)}
		w.Say = game.Say(s, game.VerbWord(verbBlitz), game.NameWord(frontName(f)))
		if k.hasBlitz(s, f) {
			w.Bought = 1
		}
		list = append(list, w)
	}
	return list
}

// unitWares are draws from the pools: small blocks and large ones of each Major (BS-1.6b4).
func (k *Known) unitWares(s game.Seat) (list []game.Ware) {
	for n := range majors {
		if factions[n] != s || k.purseHolder(n) != n || k.War[n] == gone || k.PP[n] == 0 {
			continue
		}
		for size, name := range [...]string{"small block", "large block"} {
			list = append(list, game.Ware{
				Group: wareUnits, Name: nationNames[n] + ", " + name, About: "drawn at random", Piece: game.Off,
				Say:   game.Say(s, game.VerbWord(verbBuy), game.NameWord(nationName(n)), game.NameWord(firstSize+size)),
				Price: fmt.Sprintf("%d PP", k.unitPP(n)),
			})
		}
	}
	return list
}

// stepWares are the blocks that are below their strength, or have got a step (BS-1.6c1).
func (k *Known) stepWares(s game.Seat) (list []game.Ware) {
	q := k.reinforcePlan()
	from, to := own(s)
	for u := from; u < to; u++ {
		if !k.on(u) || k.Steps[u] >= k.unitKind(u).full && k.StepsBought[u] == 0 {
			continue
		}
		w := game.Ware{
			Group: wareReinforce, Say: game.Say(s, game.VerbWord(verbReinforce), k.wordOf(s, u)), Piece: k.wordOf(s, u).N, Bought: int(k.StepsBought[u]),
			About: fmt.Sprintf("%d of %d", k.Steps[u], k.unitKind(u).full),
		}
		if pp, err := q.stepPrice(u); err == nil {
			w.Price = fmt.Sprintf("%d PP", pp)
		}
		list = append(list, w)
	}
	return list
}
