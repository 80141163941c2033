package blitzkrieg

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/assign"
	"sandtable/titles/blitzkrieg/board"
	"sandtable/titles/blitzkrieg/booklet"
)

// moduleTitles are what units of a branch are called in full, with modules.
var moduleTitles = func() (list [allBranches]string) {
	copy(list[:], branchTitles[:])
	for b, name := range map[branch]string{
		levy: "Reserve Infantry", guerilla: "Guerilla", airlift: "Air Transport", flak: "Flak", train: "Train", taskForce: "Task Force",
		transport: "Transport", landingShip: "Landing Ship", airbase: "Airbase", center: "Production Center", depot: "Supply Depot",
	} {
		list[b] = name
	}
	return list
}()

// moduleLabel writes the figures of unit u: factors and movement, or what the counter has instead.
func (p *Position) moduleLabel(u int) string {
	n := strconv.Itoa(int(p.Str[u]))
	switch b := p.Kind[u]; {
	case b == artillery && !p.on(mArtillery):
		return b.label(p.Str[u])
	case b == center:
		return n
	case b.class() == booklet.Naval || b == airbase:
		return b.code()
	case b == depot:
		return "1-0"
	default:
		return n + "-" + strconv.Itoa(int(kinds[b].move))
	}
}

// code is the short name of a branch, as the booklet has it on its charts.
func (b branch) code() string { return strings.ToUpper(chartRows[b].Code) }

// warPiece draws unit u with modules.
func (k *known) warPiece(u int) game.Piece {
	b := k.Kind[u]
	c := game.Piece{
		Unit: int16(u), Place: board.PlaceWord(k.shownOn(u)).N, Seat: k.seatOf(u), Name: unitWordName(u),
		Look: b.String(), Label: k.moduleLabel(u), Ident: strconv.Itoa(int(k.Number[u])), Text: k.calledInFull(u),
	}
	if b.ground() || b.class() == booklet.Air { // points of a center and what trains and ships carry are no strength
		c.Weight = int(k.Str[u])
	}
	if realmOf[k.Country[u]].Minor() {
		c.Of = booklet.Minors[k.Country[u]-1].ID
	}
	if b.ground() {
		c.Size = b.sizeMark(k.Str[u])
	}
	return c
}

// sizeMark stands over the symbol: a whole unit is a division, a smaller one a brigade, a single factor a regiment.
func (b branch) sizeMark(factors uint8) string {
	switch {
	case factors >= 4:
		return "XX"
	case factors >= 2:
		return "X"
	}
	return "III"
}

// calledInFull puts unit u into words, with what it carries.
func (k *known) calledInFull(u int) string {
	var b strings.Builder
	if n := k.Number[u]; n > 0 {
		b.WriteString(ordinal(int(n)) + " ")
	}
	if c := k.Country[u]; c > 0 { // BM-17.G9: guerillas may be of a great power's people
		b.WriteString(realmOf[c].String() + " ")
	}
	b.WriteString(moduleTitles[k.Kind[u]] + ", " + k.moduleLabel(u))
	if k.Kind[u] == center {
		b.WriteString(" points")
	}
	if n := k.cargoFactors(u); n > 0 {
		b.WriteString(", carries " + strconv.Itoa(n))
	}
	if k.isolated(u) {
		b.WriteString(", without supply")
	}
	if k.Standby.Has(u) { // BM-12.4
		b.WriteString(", waits to intercept")
	}
	return b.String()
}

// Called keeps game.Namer: slots are used again, and their words with them. "4th Infantry". In the base game a word is always the same unit's.
func (k *known) Called(n int16) string {
	u := int(n)
	if !k.modular() || u < 0 || u >= k.slots() || !k.inPlay(u) {
		return ""
	}
	name, _, _ := strings.Cut(k.calledInFull(u), ",")
	return name
}

// shownOn returns where unit u is to be seen: aircraft with a mission over its target, and the flight under way where it has come to.
func (p *Position) shownOn(u int) board.Square {
	switch {
	case p.Leg != notFlying && p.Group.Has(u):
		return p.over()
	case p.At[u] == based && p.Mission[u] != noMission:
		return p.Target[u]
	}
	return p.place(u)
}

// warPieces draws the units in play. What is carried is told of its carrier, and listed (aboard).
func (k *known) warPieces() []game.Piece {
	list := make([]game.Piece, 0, 192)
	for u := range k.slots() {
		if k.inPlay(u) && (k.Aboard[u] == 0 || k.At[u] == based && k.Mission[u] != noMission) {
			c := k.warPiece(u)
			c.Spent = c.Seat == k.Asked && k.isSpent(u)
			c.Aloft = k.At[u] == based && k.shownOn(u) != k.place(u)
			if n := k.Battle[u]; n != fought {
				c.Battle = int(n)
			}
			list = append(list, c)
		}
	}
	return list
}

// isSpent reports whether unit u, of the seat that is asked, has had its part in this step: it has marched, flown, run or fought.
func (k *known) isSpent(u int) bool {
	switch {
	case k.Step == stepFights:
		return k.Battle[u] == fought
	case k.Step != stepActs && k.Step != stepAfter:
		return false
	case k.marches(u):
		return k.movementLeft(u) == 0 || k.Stopped.Has(u)
	case k.isAircraft(u):
		return k.Flown.Has(u) || k.Mission[u] != noMission || k.Standby.Has(u)
	}
	return k.Kind[u] == train && k.runsIn(u) == 0
}

// aboardLists list what each carrier of a seat has aboard: it is no piece on the board.
func (k *known) aboardLists(s game.Seat) (all []game.List) {
	from, to := k.unitsOf(s)
	for u := from; u < to; u++ {
		if !k.inPlay(u) || k.Aboard[u] > 0 {
			continue
		}
		var list []game.Piece
		k.cargo(u, func(x int) {
			c := k.warPiece(x)
			c.Place = game.Off
			list = append(list, c)
		})
		if list != nil {
			all = append(all, game.List{Name: fmt.Sprintf("aboard %s %s, %s", unitWordName(u), moduleTitles[k.Kind[u]], placeText(k.place(u))), Seat: s, Pieces: list})
		}
	}
	return all
}

// markDuty shows the enemies that must still be attacked, where contact compels it: BK-B7.0-11.
func (k *known) markDuty(m *marker) {
	if k.Step != stepFights || !k.duty() {
		return
	}
	var f assign.Front
	k.dutyFront(&f)
	for i := range f.Targets() {
		m.add(f.Target(i), k.Mover, "contact")
	}
}
