package worldconflict

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/game"
)

// pieceLooks are the symbols of units by type; those without one show letters.
var pieceLooks = [nKinds]string{
	gar: "infantry", inf: "infantry", arm: "armor", mar: "marine", para: "airborne", fort: "fort", aa: "artillery", bb: "heavy ships", cv: "carrier", sub: "submarine",
	trs: "light ships", lend: "light ships", air: "air", vWeapon: "rocket", aBomb: "bomb", convoy: "light ships", commander: "headquarters",
}

// kindNames are what types are called in words.
var kindNames = [nKinds]string{
	gar: "garrison", inf: "infantry", arm: "armour", mar: "marines", para: "paratroops", fort: "fortress", aa: "anti-aircraft", bb: "battleships", cv: "carriers",
	sub: "submarines", trs: "transports", lend: "lend lease", air: "aircraft", vWeapon: "V-Weapon", aBomb: "A-Bomb", convoy: "Convoy", commander: "Commander",
}

// kindMarks stand beside the symbol where it does not tell types apart.
var kindMarks = [nKinds]string{gar: "G", trs: "T", lend: "LL", aa: "AA", vWeapon: "V", aBomb: "A", convoy: "C"}

// piece draws a unit.
func (k *Known) piece(u int) game.Piece {
	d, f := &units.all[u], k.face(u)
	c := game.Piece{
		Unit: int16(u), Place: int16(k.At[u]), Seat: k.Owner[u].seat(), Of: k.nationOf(u), Name: d.word, Look: pieceLooks[f.kind], Ident: kindMarks[f.kind],
		Label: figures(d, f), Size: pips(k.Size[u], d.max), Text: unitText(d, f, k.Size[u]), Weight: int(k.Size[u]), Spent: k.spent(u),
	}
	if f.kind == fort {
		c.Plate = game.PlateFort
	}
	if l := k.commanderOf(u); l != nil {
		c.Plate, c.Text = game.PlateElite, c.Text+", led by "+l.Name
	}
	if c.Ident == "" && c.Of == "" {
		c.Ident = countryMarks[board.countries[d.home]]
	}
	return c
}

// convoyPiece draws a Convoy that is printed on the map, with what is left of its Factor (WC-6.5k).
func (k *Known) convoyPiece(i int) game.Piece {
	u := firstConvoy + i
	d, left := &units.all[u], strconv.Itoa(k.convoyLeft(u))
	return game.Piece{
		Unit: int16(u), Place: int16(k.At[u]), Seat: k.Owner[u].seat(), Name: d.word, Look: pieceLooks[convoy], Ident: kindMarks[convoy], Label: left,
		Text: d.name + ", Factor " + left,
	}
}

// pips shows a Size, and up to which a unit can grow (WC-1.2e).
func pips(size, most uint8) string {
	return strings.Repeat("●", int(size)) + strings.Repeat("○", int(max(most, size)-size))
}

// figures are the Factors on a counter: Land; Naval and Air; Air and Bombing with its letter. A triangle stands behind them, the white one
// open, the red one filled (WC-1.2a, WC-1.2h).
func figures(d *unitData, f *face) (text string) {
	switch k := f.kind; {
	case k == aa:
		text = strconv.Itoa(int(f.air))
	case k.land():
		text = strconv.Itoa(int(f.land)) + triangle(f.landWhite, f.landRed)
	case k == cv:
		text = fmt.Sprintf("%d·%d", f.naval, f.air) + triangle(f.navalWhite, f.navalRed)
	case k.naval():
		text = strconv.Itoa(int(f.naval)) + triangle(f.navalWhite, f.navalRed)
	case k.air():
		text = fmt.Sprintf("%d%s%d", f.air, bombLetters[d.bomb], f.bombs) + triangle(f.airWhite, f.airRed)
	}
	return text
}

var bombLetters = [...]string{noBombing: "", bombsLand: "L", bombsNaval: "N", bombsStrategic: "S"}

func triangle(white, red uint8) string {
	switch {
	case white > 0:
		return "△"
	case red > 0:
		return "▼"
	}
	return ""
}

// unitText is a unit in words: "Army Group B, armour, Size 2, Land 4".
func unitText(d *unitData, f *face, size uint8) string {
	parts := []string{d.name, kindNames[f.kind], "Size " + strconv.Itoa(int(size))}
	for _, x := range [...]struct {
		n          uint8
		word       string
		white, red uint8
	}{
		{f.land, "Land", f.landWhite, f.landRed},
		{f.naval, "Naval", f.navalWhite, f.navalRed},
		{f.air, "Air", f.airWhite, f.airRed},
		{f.bombs, bombWords[d.bomb], 0, 0},
	} {
		if x.n == 0 && x.white == 0 && x.red == 0 {
			continue
		}
		text := x.word + " " + strconv.Itoa(int(x.n))
		if x.white > 0 {
			text += fmt.Sprintf(" (+%d for the enemy)", x.white)
		}
		if x.red > 0 {
			text += fmt.Sprintf(" (−%d for the enemy)", x.red)
		}
		parts = append(parts, text)
	}
	if d.move > 0 {
		parts = append(parts, "moves "+strconv.Itoa(int(d.move)))
	}
	return strings.Join(parts, ", ")
}

var bombWords = [...]string{noBombing: "Bombs", bombsLand: "bombs Land", bombsNaval: "bombs Naval", bombsStrategic: "bombs Strategic"}

// spent tells units that have had their part in this step from those that can still act.
func (k *Known) spent(u int) bool {
	if k.Owner[u].seat() != k.Asked || k.Owner[u].side() != k.phasing() {
		return false
	}
	w := k.Owner[u]
	switch k.Step {
	case stepMarch:
		return k.Spent[u] > 0 && marchesSomewhere(&k.Position, w, u) != nil
	case stepRebase:
		return k.Did[u]&didRebase != 0
	case stepAnnounce:
		return k.Task[u].Foe != 0
	}
	return false
}

// lists are the counters off the map: what each power can build, and what its chart still holds (WC-7.3a, WC-7.8g).
func (k *Known) lists() (list []game.List) {
	pool := "Force Pool"
	if !k.rule(chapterNormandy) { // nothing is built in the first scenario
		pool = "Lost"
	}
	for w := range power(nPowers) {
		if !k.plays(w) {
			continue
		}
		if l := k.offMap(pool, w, inPool, 0); len(l.Pieces) > 0 {
			list = append(list, l)
		}
		for g := uint8(1); g <= maxGroups; g++ {
			if l := k.offMap("Group "+strconv.Itoa(int(g)), w, inGroup, g); len(l.Pieces) > 0 {
				list = append(list, l)
			}
		}
	}
	return list
}

// maxGroups is how many Groups a chart has at most.
const maxGroups = 6

// offMap lists the counters of a power in a pool or Group; Big ones with the Size that they bring.
func (k *Known) offMap(name string, w power, st status, group uint8) game.List {
	l := game.List{Name: name, Seat: w.seat()}
	for u := range nUnits {
		if k.Owner[u] != w {
			continue
		}
		if k.Status[u] == st && (group == 0 || k.start().unit[u].group == group) {
			l.Pieces = append(l.Pieces, k.counter(u, 1))
		}
		if k.Big[u] == st && (group == 0 || k.start().big[u].group == group) {
			l.Pieces = append(l.Pieces, k.counter(u, bigSize))
		}
	}
	return l
}

// counter draws a counter off the map.
func (k *Known) counter(u int, size uint8) game.Piece {
	d := &units.all[u]
	f := &d.faces[size]
	c := game.Piece{
		Unit: int16(u), Place: game.Off, Seat: k.Owner[u].seat(), Of: k.nationOf(u), Name: d.word, Look: pieceLooks[f.kind], Ident: kindMarks[f.kind],
		Label: figures(d, f), Size: pips(size, d.max), Text: unitText(d, f, size), Weight: int(size),
	}
	if size == bigSize {
		c.Text = d.name + " (Big)" + strings.TrimPrefix(c.Text, d.name)
	}
	return c
}
