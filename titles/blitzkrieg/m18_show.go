package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// markSleepers shows where armies stand that are in no war yet: BM-18.1, BM-18.4.
func (k *known) markSleepers(m *marker) {
	for c := range nMinors {
		if !k.Sleeping.has(c) {
			continue
		}
		for at := range sleepers[c].at.All() {
			m.add(at, game.Nobody, "asleep")
		}
	}
}

// sleepingTracks count the ground factors of armies that are in no war yet.
func (k *known) sleepingTracks() (list []game.Track) {
	for c := range nMinors {
		if !k.Sleeping.has(c) {
			continue
		}
		sum := 0
		for _, x := range booklet.Minors[c].Counters {
			if branchOf(x).class() == booklet.Ground {
				sum += int(x.Size)
			}
		}
		list = append(list, game.Track{Name: "factors asleep", Of: minorCountry(c).String(), Value: sum, Seat: game.Nobody})
	}
	return list
}
