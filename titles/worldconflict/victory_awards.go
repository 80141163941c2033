package worldconflict

import "sandtable/game"

// maxAwards is how many awards a card may have.
const maxAwards = 5

// award is an award of a Victory Card: its figures, and the rule that says how far it has come.
type award struct {
	*awardData
	name   int // among all awards, for the words of sentences
	clause game.Clause
	stands func(p *Position, w power, d *awardData) standing
}

// standing is how far an award has come, and how many VPs it would give if the turn ended now.
type standing struct {
	have, need int
	met        bool
	vp         int
}

// atLeast is met by so much or more, atMost by so much or less; each gives 1 VP.
func atLeast(have, need int) standing { return standing{have, need, have >= need, oneIf(have >= need)} }

func atMost(have, most int) standing { return standing{have, most, have <= most, oneIf(have <= most)} }

// stride is how far an award has come that is not met: which part of what it asks for is there, or left to go.
func (s standing) stride() float64 {
	switch {
	case s.met || s.have == s.need:
		return 0
	case s.have < s.need:
		return float64(s.have) / float64(s.need)
	}
	return float64(s.need+1) / float64(s.have+1)
}

// unless takes the VP of an award that something else forbids.
func (s standing) unless(forbidden bool) standing {
	if forbidden {
		s.met, s.vp = false, 0
	}
	return s
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// awardRules are the rules of the awards, by card and in the order of its file.
var awardRules = [nPowers][]func(p *Position, w power, d *awardData) standing{
	germany: {atlanticAward, europaAward, lebensraumAward, longWarAward, superAward},
	japan:   {sphereAward, longWarAward, tennoAward, cbiAward},
	afa:     {mediterraneanAward, bloodlessAward, empireAward, wavesAward},
	ussr:    {wehrmachtAward, bufferAward, planAward, motherlandAward},
	usa:     {arsenalAward, asiaAward, bloodlessAward, pacificAward, secondFrontAward},
}

// awardList are all awards by card; newAwards joins figures and rules.
var awardList = newAwards()

func newAwards() (list [nPowers][]award) {
	n := 0
	for w := range list {
		for i := range cards.of[w] {
			a := award{awardData: &cards.of[w][i], name: n, clause: "WC-8.0a", stands: awardRules[w][i]}
			if a.Name == "Long War" {
				a.clause = "WC-8.0e"
			}
			list[w] = append(list[w], a)
			n++
		}
	}
	return list
}

// awardName is the word for an award.
func awardName(a *award) int { return firstAward + a.name }

// awards returns the awards that a power can have in this scenario, nil where it cannot have one: in Barbarossa not Germany's second
// (WC-D.11a), in the Pacific those of the USA but the last for the Western Allies (WC-E.0a, WC-E.0d), in Europe alone not the USA's second and
// fourth (WC-F.0a).
func (p *Position) awards(w power) (list [maxAwards]*award) {
	if !p.scores(w) || !p.rule(chapterBarbarossa) {
		return list
	}
	card, barred := w, ""
	switch l := p.start().letter; {
	case l == chapterBarbarossa && w == germany:
		barred = "2"
	case l == chapterRisingSun && w == afa:
		card, barred = usa, "5"
	case l == chapterFascism && w == usa:
		barred = "24"
	}
	for i := range awardList[card] {
		if len(barred) == 0 || int(barred[0]-'1') != i && (len(barred) < 2 || int(barred[1]-'1') != i) {
			list[i] = &awardList[card][i]
		}
	}
	return list
}

// standingOf returns how far an award of a power has come.
func (p *Position) standingOf(w power, a *award) standing { return a.stands(p, w, a.awardData) }

// holds counts the areas of a list that a power controls.
func (p *Position) holds(w power, list []Place) (n int) {
	for _, x := range list {
		if p.Control[x] == w {
			n++
		}
	}
	return n
}

// sideHolds counts the areas of a list that a side controls.
func (p *Position) sideHolds(s side, list []Place) (n int) {
	for _, x := range list {
		if p.friendly(s, x) {
			n++
		}
	}
	return n
}

func areaList(names ...string) (list []Place) {
	for _, name := range names {
		list = append(list, area(name))
	}
	return list
}

// areasOf returns the land areas of a country.
func areasOf(name string) *placeSet { return &board.areas[countryNamed(name)] }

// longWarAward pays 1 to 5 at the end of Turns 11 to 15 (WC-8.0e) while the power has any country that is not conquered (WC-8.0d).
func longWarAward(p *Position, w power, _ *awardData) standing {
	s := standing{have: int(p.Turn), need: firstLongTurn, met: p.Turn >= firstLongTurn && p.endures(w)}
	if s.met {
		s.vp = int(charts.LongWar[p.Turn])
	}
	return s
}

// firstLongTurn is the first turn that pays for a long war.
const firstLongTurn = 11

// endures reports whether a power has a country that is not conquered.
func (p *Position) endures(w power) bool {
	for c := range p.Ally {
		if p.Ally[c] == w && !p.Conquered[c] {
			return true
		}
	}
	return false
}

// bloodlessAward: the power took an area from the Axis this turn that its side still has, whoever it was handed to (WC-0n, WC-8.0f), and lost
// no Size in any Ground Attack of the turn.
func bloodlessAward(p *Position, w power, _ *awardData) standing {
	n := 0
	for x := range p.Feats.Took[w].All() {
		if p.friendly(allies, x) {
			n++
		}
	}
	return atLeast(n, 1).unless(p.Feats.Losers.has(w))
}

// joinClub gives the award of the Atomic Club to powers that have their first A-Bomb: those of one turn all get the best that is left
// (WC-8.0g, Ruling WC-Q14).
func (p *Position) joinClub(t game.Table) {
	n, before := 0, p.Club
	for w := range power(nPowers) {
		if before.has(w) {
			n++
		}
	}
	for u := range nUnits {
		w := p.Owner[u]
		if !p.on(u) || p.kind(u) != aBomb || !p.scores(w) || p.Club.has(w) {
			continue
		}
		p.Club |= only(w)
		p.gain(w, int8(charts.AtomicClub[n]))
		t.Tell(game.Note("WC-8.0g", noteClub, game.NameWord(powerName(w)), game.NumberWord(charts.AtomicClub[n])))
	}
}

// countArmed keeps which super weapons have been counted.
func (p *Position) countArmed() {
	for u := range nUnits {
		if units.all[u].super && p.on(u) {
			p.Armed.Add(u)
		}
	}
}

// awardWord is the word for an award; those that two cards have are told apart.
func awardWord(w power, name string) string {
	if name == "Long War" || name == "No Casualties" {
		name += " of " + powerNames[w]
	}
	return wordOf(name)
}
