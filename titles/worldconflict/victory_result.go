package worldconflict

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
)

// aim is how a scenario without VPs is won: one power's goal, and who wins if it is not reached.
type aim struct {
	power  power
	rest   power
	what   string
	counts string
	areas  []Place
	clause game.Clause
}

// aims by scenario. The seats of those who do not play go with the alliance they belong to.
var aims = map[byte]aim{
	chapterWesternEurope: {germany, afa, "Control Paris and Poland", "areas", []Place{placeParis, placePoland}, "WC-A.0b"},
	chapterNormandy:      aimOfNormandy,
}

// held counts the areas of an aim that its power controls.
func (p *Position) held(g *aim) int { return p.holds(g.power, g.areas) }

// Result says how the game stands.
func (p *Position) Result() (r game.Result) {
	g, ok := aims[p.start().letter]
	if !ok {
		return p.pointsResult()
	}
	won := p.Ending == endedAtOnce
	winner := g.rest
	if won {
		winner = g.power
	}
	for w := range power(nPowers) {
		r.Margin[w] = int16(p.held(&g))
		if w.side() != g.power.side() {
			r.Margin[w] = int16(len(g.areas) - p.held(&g))
		}
	}
	if p.Ending == underWay {
		return r
	}
	r.Over, r.Clause, r.Level = true, g.clause, "victory"
	for w := range power(nPowers) {
		r.Scores[w] = -1
		if w.side() == winner.side() {
			r.Scores[w] = 1
		}
	}
	r.Why = fmt.Sprintf("%s wins: %s controls %d of %d areas on turn %d.", powerNames[winner], powerNames[g.power], p.held(&g), len(g.areas), p.Turn)
	return r
}

// share is one VP in the figures in which averages of up to three powers are compared without fractions.
const share = 6

// counted returns the powers whose VPs make the score of a player: those of his that have VPs, conquered or not; if none has, those of his
// side that have (WC-8.0c, WC-F.8a). So the Western Allies in Barbarossa win with the USSR (WC-D.0a), and a seat that does not play goes
// with its side. By version 1 of the rules a conquered power's VPs were gone.
func (p *Position) counted(player int8) (set powers) {
	var mine, with powers
	for w := range power(nPowers) {
		if p.playerOf(w) == player {
			mine |= only(w)
			with |= members[w.side()]
		}
	}
	for w := range power(nPowers) {
		if p.hasCard(w) && (p.since(version2) || p.scores(w)) {
			set |= only(w)
		}
	}
	if set&mine != 0 {
		return set & mine
	}
	return set & with
}

// scoreOf is the average of a player's powers in shares of a VP (WC-8.0c), with his bid added after the game (WC-9.1d).
func (p *Position) scoreOf(player int8) int {
	set, sum, n := p.counted(player), 0, 0
	for w := range power(nPowers) {
		if set.has(w) {
			sum += int(p.VP[w])
			n++
		}
	}
	return sum*share/max(n, 1) + share*int(p.bidOf(player))
}

// ranking is how players stand: the score of each, the best, and whether all have it.
type ranking struct {
	players int
	score   [nPowers]int
	best    int
	even    bool
}

// rank compares the players; equal scores share a place (WC-8.0j).
func (p *Position) rank() (r ranking) {
	for w := range power(nPowers) {
		r.players = max(r.players, int(p.playerOf(w))+1)
	}
	r.even = true
	for i := range r.players {
		r.score[i] = p.scoreOf(int8(i))
		if i == 0 || r.score[i] > r.best {
			r.best = r.score[i]
		}
	}
	for i := range r.players {
		r.even = r.even && r.score[i] == r.best
	}
	return r
}

// pointsResult ranks players by the average of their powers' VPs (WC-8.0c): the best wins, those with the same score together (WC-8.0j).
func (p *Position) pointsResult() (r game.Result) {
	rank := p.rank()
	for w := range power(nPowers) {
		r.Margin[w] = int16(rank.score[p.playerOf(w)])
	}
	if p.Ending == underWay {
		return r
	}
	r.Over, r.Clause, r.Level = true, p.pointsClause(), "victory"
	for w := range power(nPowers) {
		switch {
		case rank.even:
			r.Scores[w] = 0
		case rank.score[p.playerOf(w)] == rank.best:
			r.Scores[w] = 1
		default:
			r.Scores[w] = -1
		}
	}
	if rank.even {
		r.Level = "drawn"
	}
	r.Why = p.whyPoints(&rank)
	return r
}

// pointsClause is the rule by which VPs decide a scenario.
func (p *Position) pointsClause() game.Clause {
	switch p.start().letter {
	case chapterAtlantic:
		return "WC-C.0a"
	case chapterBarbarossa:
		return "WC-D.0a"
	case chapterRisingSun:
		return "WC-E.0a"
	case chapterFascism:
		return "WC-F.8a"
	}
	return "WC-8.0c"
}

// whyPoints tells who won and with how much, and what the others have.
func (p *Position) whyPoints(rank *ranking) string {
	if rank.even {
		return fmt.Sprintf("The game is drawn: all have %s VPs at the end of turn %d.", pointsText(rank.best), p.Turn)
	}
	var first, rest []string
	for i := range rank.players {
		name := p.playerName(int8(i))
		if rank.score[i] == rank.best {
			first = append(first, name)
		} else {
			rest = append(rest, name+" "+pointsText(rank.score[i]))
		}
	}
	names, verb := game.Listed(first), "wins"
	if strings.Contains(names, " and ") {
		verb = "win"
	}
	return fmt.Sprintf("%s %s: %s VPs at the end of turn %d, against %s.", names, verb, pointsText(rank.best), p.Turn, game.Listed(rest))
}

// playerName names the powers of a player, those that play in the scenario.
func (p *Position) playerName(player int8) string {
	var list []string
	for w := range power(nPowers) {
		if p.playerOf(w) == player && p.start().asked.has(w) {
			list = append(list, powerNames[w])
		}
	}
	return game.Listed(list)
}

// pointsText writes shares of a VP: "12", "9½", "8⅔".
func pointsText(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	part := [share]string{"", "⅙", "⅓", "½", "⅔", "⅚"}[n%share]
	if n/share == 0 && part != "" {
		return sign + part
	}
	return sign + strconv.Itoa(n/share) + part
}
