package worldconflict

import (
	"fmt"
	"strconv"

	"sandtable/game"
)

// tracks show VPs, saved Oil and Resources, the markers of neutral entry, and every award of the Victory Cards: how far it is, what it
// needs, and what it would give now.
func (k *Known) tracks() (list []game.Track) {
	list = append(list, game.Track{Name: "Turn", Value: int(k.Turn), Max: int(k.start().last), Seat: game.Nobody})
	if !k.rule(chapterAtlantic) {
		return list
	}
	then := k.ifTaken()
	for w := range power(nPowers) {
		if !k.plays(w) {
			continue
		}
		if k.scores(w) {
			list = append(list, game.Track{Name: "VPs", Value: int(k.VP[w]), Max: maxPoints, Seat: w.seat()})
		}
		list = append(list,
			game.Track{Name: "saved Oil", Value: int(k.Oil[w]), Seat: w.seat()},
			game.Track{Name: "saved Resources", Value: int(k.Resources[w]), Seat: w.seat()})
		if k.rule(chapterFascism) && (w == usa || w == ussr) && !k.Entered.has(w) {
			list = append(list, game.Track{Name: powerNames[w] + " entry", Value: int(k.Marker[w]), Max: maxPoints, Steps: [6]int{maxPoints}, Seat: w.seat()})
		}
		list = append(list, k.bidTrack(w)...)
		list = append(list, k.awardTracks(w, then)...)
	}
	return list
}

// awardTracks are the awards of a power's card as a table.
func (k *Known) awardTracks(w power, then *Position) (list []game.Track) {
	for _, a := range k.awards(w) {
		if a == nil {
			continue
		}
		s := k.standingOf(w, a)
		for _, c := range [...]struct {
			name  string
			value int
		}{{"now", s.have}, {"needed", s.need}, {"VPs", s.vp}} {
			list = append(list, game.Track{Name: c.name, Of: a.Name, Value: c.value, Seat: w.seat()})
		}
		if then != nil {
			list = append(list, game.Track{Name: "then", Of: a.Name, Value: then.standingOf(w, a).vp, Seat: w.seat()})
		}
	}
	return list
}

// hands are the Victory Card of the seat: each award with what is met now, what it would bring at the end of the turn, and what if the
// attacks under way take their areas. Those of others stand with the counts, as does this one.
func (k *Known) hands() (list []game.Hand) {
	for w := range power(nPowers) {
		if w.seat() != k.seat {
			continue
		}
		h, then := game.Hand{Name: "Victory Card", Seat: w.seat(), Clause: "WC-8.0a"}, k.ifTaken()
		for _, a := range k.awards(w) {
			if a != nil {
				now := k.standingOf(w, a)
				h.Cards = append(h.Cards, game.Card{Name: a.Name, Text: awardText(now, a) + thenText(now, then, w, a), About: asks(a)})
			}
		}
		if len(h.Cards) > 0 {
			list = append(list, h)
		}
	}
	return list
}

// asks says what an award is for. One that several powers have is told on the first card that has it.
func asks(a *award) string {
	for w := range power(nPowers) {
		for _, d := range cards.of[w] {
			if d.Name == a.Name {
				return d.When
			}
		}
	}
	return a.When
}

// awardText says how far an award is.
func awardText(s standing, a *award) string {
	far := fmt.Sprintf("%d of %d", s.have, s.need)
	switch a.Name {
	case "Fortress Europa", "Pacific Domination", "Motherland":
		far = fmt.Sprintf("%d now, %d at most", s.have, s.need)
	case "Long War":
		far = fmt.Sprintf("from turn %d", s.need)
	}
	if s.vp > 0 {
		return far + ": +" + strconv.Itoa(s.vp) + " now"
	}
	return far
}

// thenText says what an award would bring if the attacks under way take their areas, where that is something else than now.
func thenText(now standing, then *Position, w power, a *award) string {
	if then == nil {
		return ""
	}
	if s := then.standingOf(w, a); s.vp != now.vp {
		return fmt.Sprintf("; then %+d", s.vp)
	}
	return ""
}

// ifTaken returns the position in which every Ground Attack that is announced or under way has taken its area; nil if there is none. Who
// of several powers takes it goes by their Factors as they are now (WC-6.6o).
func (k *Known) ifTaken() *Position {
	if !k.rule(chapterBarbarossa) {
		return nil
	}
	var came [nAreas]powers
	var factors, best [nAreas][nPowers]uint8
	var open placeSet
	for u := range nUnits {
		x := k.Task[u].Foe - 1
		if k.Task[u].Foe == 0 || !k.on(u) || k.Task[u].Sort != groundAttack || !k.kind(u).land() || k.sideOf(u) != k.phasing() ||
			k.Fought[groundAttack].Has(x) {
			continue
		}
		w, f := k.Owner[u], k.face(u).land
		open.Add(x)
		came[x] |= only(w)
		factors[x][w] += f
		best[x][w] = max(best[x][w], f)
	}
	if open.Empty() {
		return nil
	}
	q := k.Position
	for x := range open.All() {
		q.Control[x] = firstClaim(came[x], &factors[x], &best[x], tails{})
	}
	return &q
}

// tails stands in for the coin between equals: the first keeps his claim.
type tails struct{}

// Roll implements game.Table.
func (tails) Roll(game.Die) int { return 1 }

// Tell implements game.Table.
func (tails) Tell(game.Event) {}

// purses show what each power has saved, and where its Oil and Resources lie.
func (k *Known) purses() (list []game.Purse) {
	if !k.rule(chapterAtlantic) {
		return nil
	}
	for w := range power(nPowers) {
		if k.plays(w) {
			list = append(list, game.Purse{
				Name: "Resources saved", Seat: w.seat(), Total: fmt.Sprintf("%d Oil, %d", k.Oil[w], k.Resources[w]), Clause: "WC-7.6g",
			})
		}
	}
	return list
}

// notes tell the seat that is asked what it should know before it goes on.
func (k *Known) notes() (list []string) {
	switch {
	case k.Step == stepBid:
		lots, _ := k.lots()
		low := "no bid yet"
		if k.Auction.Low <= highestBid {
			low = fmt.Sprintf("lowest bid %d", k.Auction.Low)
		}
		list = append(list, fmt.Sprintf("For sale: %s; %s. The bid is added to the average of VPs after the game.", k.playerName(lots[k.Auction.Lot]), low))
	case k.Step == stepLose:
		list = append(list, k.lossNote())
	case k.Step == stepWeapons && k.Pass == choosing:
		list = append(list, k.weaponNotes()...)
	case k.Turn == k.start().first && k.uses(optBidding):
		list = append(list, k.auctionNote())
	case k.Turn == k.start().first && k.hasBids():
		list = append(list, "Bids make the powers even: "+k.start().evenBids()+". They are added to the VPs after the game (WC-9.1d).")
	case k.Step == stepLoot:
		q := &k.Queue[0]
		list = append(list, fmt.Sprintf("The Factory in %s: %d VPs, or for each of them an Oil or two Resources.", board.names[q.On], q.By))
	case k.inPacificWar() && k.seat == japan.seat() && k.Control[placeHarbin] == japan && k.Asked == japan.seat():
		list = append(list, fmt.Sprintf("Harbin has Size %d. Below %d it goes to the USSR.", k.sizeAt(placeHarbin, axis, kind.land), harbinSize))
	}
	return list
}

// weaponNotes say how many counters of the current Group the seat can still take in this turn (WC-7.3a).
func (k *Known) weaponNotes() []string {
	w := power(k.seat)
	if w >= nPowers || !k.Position.Pending().Seats.Has(k.seat) {
		return nil
	}
	g := k.groupNow(w)
	picks, most := k.Till[w].Picks, k.allowance(w, g)
	if g == 0 || picks >= most {
		return nil
	}
	n := int(most - picks)
	return []string{game.Agree(fmt.Sprintf("%d counter[|s] of Group %d can still join the Force Pool.", n, g), n > 1)}
}

// lossNote says whose units lose how many points, and who has the pick after this one (WC-6.5h).
func (k *Known) lossNote() string {
	s := k.Bout.Part.side()
	n := int(k.Bout.Points[s])
	text := game.Agree(fmt.Sprintf("Units of %s lose %d point[|s].", powerNames[k.Bout.Lead[s]], n), n > 1)
	if n > 1 {
		next := k.Bout.Lead[s] // owner and enemy take turns
		if k.Asked == next.seat() {
			next = k.Bout.Lead[1-s]
		}
		text += fmt.Sprintf(" The pick after this one is %s's.", powerNames[next])
	}
	return text
}
