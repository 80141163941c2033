package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/board"
)

var _ game.Routed = (*known)(nil)

// Routes shows the flight under way from where it began to where it goes, who goes to meet it, and the aircraft that are over their targets.
func (k *known) Routes() (list []game.Route) {
	if !k.on(mAir) || k.Step == stepOver {
		return nil
	}
	if k.Leg != notFlying && !k.Group.Empty() {
		list = append(list, k.flightRoute())
	}
	var told unitSet
	for u := range k.slots() {
		if told.Has(u) || !k.isAircraft(u) || k.At[u] != based || k.Mission[u] < missions || k.Leg != notFlying && k.Group.Has(u) || k.place(u) == k.Target[u] {
			continue
		}
		list = append(list, k.missionRoute(u, &told))
	}
	return list
}

// flightRoute is the flight under way: out from the base of its first aircraft, or home from where that has been.
func (k *known) flightRoute() game.Route {
	first := k.Group.First()
	from := k.place(first)
	if k.Job == homeward {
		from = k.airPlace(first)
	}
	r := game.Route{Look: "flight", Seat: k.Mover, Places: []int16{board.PlaceWord(from).N}, At: int(k.Here) + 1}
	for _, at := range k.Path[:k.Legs] {
		if n := board.PlaceWord(at).N; n != r.Places[len(r.Places)-1] {
			r.Places = append(r.Places, n)
		}
	}
	r.At = min(r.At, len(r.Places)-1)
	r.Text = k.crewText(&k.Group) + ": " + k.jobText(k.Job, k.Path[k.Legs-1])
	return r
}

// missionRoute is the way of an aircraft over its target, and of those with it.
func (k *known) missionRoute(u int, told *unitSet) game.Route {
	var with unitSet
	for x := u; x < len(k.Mission); x++ {
		if k.seatOf(x) == k.seatOf(u) && k.isAircraft(x) && k.At[x] == based && k.Mission[x] == k.Mission[u] && k.Target[x] == k.Target[u] && k.place(x) == k.place(u) {
			with.Add(x)
			told.Add(x)
		}
	}
	r := game.Route{Look: "flight", Seat: k.seatOf(u), Places: []int16{board.PlaceWord(k.place(u)).N, board.PlaceWord(k.Target[u]).N}, At: 1}
	if k.Mission[u] == onInterception {
		r.Look = "hunter"
	}
	r.Text = k.crewText(&with) + ": " + k.missionText(k.Mission[u], k.Target[u])
	return r
}

// crewText names the units of a flight: "1st Fighter and 2nd Medium Bomber".
func (k *known) crewText(set *unitSet) string {
	var list []string
	for u := range set.All() {
		list = append(list, k.calledShort(u))
	}
	return game.Listed(list)
}

// calledShort names unit u without its figures.
func (k *known) calledShort(u int) string {
	if n := k.Number[u]; n > 0 {
		return ordinal(int(n)) + " " + moduleTitles[k.Kind[u]]
	}
	return moduleTitles[k.Kind[u]]
}

// jobText says what a flight is to do and where.
func (k *known) jobText(n modName, at board.Square) string {
	if n == homeward {
		return "Home to " + placeText(at)
	}
	return modNameTexts[n].Label + ", " + placeText(at)
}

// missionText does so for a mission of module 12.
func (k *known) missionText(m mission, at board.Square) string {
	switch m {
	case goingHome:
		return "On the way home from " + placeText(at)
	case escorting:
		return "Escort, " + placeText(at)
	case onInterception:
		return "Interception, " + placeText(at)
	}
	return k.jobText(nameTroops+modName(m-missions), at)
}

// placeText names a square or a sea zone.
func placeText(at board.Square) string {
	if z, ok := at.Box(); ok {
		return "sea zone " + zoneLetter(z)
	}
	return board.Map.Names[at]
}

// sortieMarks are what a square is marked with that aircraft have a mission to.
var sortieMarks = [...]string{
	nameTroops: "strike", nameTrains: "strike", nameCenter: "bomb", nameDepot: "bomb", nameShips: "strike", namePort: "bomb", nameField: "bomb",
	namePlanes: "strike", nameLine: "bomb", nameSupport: "support", nameHunt: "intercepted", nameEscort: "escort", nameFerry: "",
}

// markFlights shows the missions, who interdicts, and where the flight under way can be answered.
func (k *known) markFlights(m *marker) {
	if !k.on(mAir) {
		k.markAir(m)
		return
	}
	for u := range k.slots() {
		switch n := k.Mission[u]; {
		case !k.inPlay(u):
		case k.Aloft.Has(u):
			m.add(k.Air[u], k.seatOf(u), "interdicted")
		case k.At[u] != based || !k.Target[u].OnMap():
		case n == onInterception:
			m.add(k.Target[u], k.seatOf(u), "intercepted")
		case n == escorting:
			m.add(k.Target[u], k.seatOf(u), "escort")
		case n >= missions && n <= lastSortie && sortieMarks[nameTroops+modName(n-missions)] != "":
			m.add(k.Target[u], k.seatOf(u), sortieMarks[nameTroops+modName(n-missions)])
		}
	}
	k.markAnswers(m)
}

// markAnswers shows where flak can fire at the flight under way, and where fighters can meet it: BM-6.I.1Z.
func (k *known) markAnswers(m *marker) {
	if k.Leg == notFlying || k.Legs == 0 {
		return
	}
	foe := opponent(k.Mover)
	zone := k.flakZone(foe)
	for _, at := range k.Path[k.Here:k.Legs] {
		if at.OnMap() && zone.Has(at) {
			m.add(at, foe, "flak")
		}
	}
	last := k.Path[k.Legs-1]
	if k.Job == homeward || !last.OnMap() {
		return
	}
	from, to := k.unitsOf(foe)
	for u := from; u < to; u++ {
		if k.Standby.Has(u) && k.isAircraft(u) && !k.Flown.Has(u) && k.Mission[u] == noMission && k.shelterAfter(u, last) != board.Nowhere {
			m.add(last, foe, "fighters")
			return
		}
	}
}
