package blitzkrieg

// The versions of the Module System's rules, each with what it changed. A game goes on by the version that it began with, so what an older
// one said still stands beside it in the code: where since is asked.
const (
	// version2: immobilised units are kept off ships (BM-4.18), shells at home while their owner is bound to it (BM-17.F7), troops out of
	// fields without supply (BM-10.8) and whoever holds part of a line that was cut out of combat (BM-7.19); small guerillas need no
	// supply at once (BM-15.26), and guns at sea violate a neutral country (BM-18.4).
	version2 = iota + 2
	// version3: a captured center is its builder's again when nobody is left who holds it (BM-9.16), and artillery beside a port fires
	// at the ships in it (BM-12.M5); guerillas whose owner chooses that they lose factors need no supply at once either (BM-15.6), and
	// without module 6 units can be joined (BK-Q21). A zone costs a fluid unit as much again to leave without module 5 too (BM-1.6), and
	// twice that under interdiction in however many parts it marches; roads carry half as fast there (BM-12.M13c).
	version3
	// version4: a port is not captured while its city is contested (BM-11.12), the frozen lake is land to whatever comes there
	// (BM-14.11), and without module 18 flights over small countries violate them (BM-Q77).
	version4
	// version5: an overrun enters a square by what holds for a march: borders (BM-18.9, BM-17.F7, BM-15.13) and supply (BM-10.8);
	// aircraft land where a ferry may (BM-14.6, BM-18.10), and interceptors fly a way like others (BM-12.17, BM-18.4); who comes from a
	// ship needs room only when movement is over (BM-5.14); no transport takes a bound army abroad (BM-18.9), bands cut no rail there
	// (BM-15.13), and flak and guns of passive Red keep to its border (BM-17.F7); a country at peace is no wall to a retreat (BM-18.4),
	// and interceptors that have met an escort may turn back (BM-12.11).
	version5
	// version6: an airbase that is moved before the war takes its aircraft along (BM-8.7), flights go round a passive great power if
	// they can (BM-17.F2), and artillery that stands alone bars no overrun from afar (BM-16.15); a small band slips into its sanctuary
	// (BM-15.16), who is in a train that is immobilised is held with it (BM-7.26), fighters of a task force in port intercept nothing
	// (BM-11.T6), and a rough sea delays landings, not who is taken off a beach (BM-14.15); trains, ships and ferried aircraft come to
	// squares, ports and bases that are full, as long as limits hold when movement is over (BM-5.14), and troops land where a beach
	// feeds them (BM-10.8); without module 4 retreats and advances keep to borders (BM-18.9, BM-17.E3, BM-17.F7) and retreats out from
	// under fighters (BM-12.M13e), and without modules 11 and 12 so do the base game's ships and aircraft (BM-18.10, BM-15.15), whose
	// attacks free passive Red (BM-17.F2); passive Red attacks nobody at sea, flies to no sea zone and disembarks at home only
	// (BM-17.F7); in a civil war the whole board is home to both (BM-17.H6), and the war ends at once when the last unit of a side falls
	// (BM-17.0e, BM-Q73).
	version6
	// version7: bands go back into their sanctuary (BM-15.16), and aircraft of a task force in port are only ferried (BM-11.T6); without
	// module 12 aircraft are lost with the ground units of their city in every battle and overrun, and can be attacked where they are
	// alone (BK-Q36), ground units leave a strike's target alone (BK-T23.2-2), nothing takes off, lands or flies in V3 weather (BM-14.6,
	// BM-Q65), V2 halves all aircraft (BM-14.5), and without supply they only leave for a base that has some (BM-10.14), nor does
	// anybody drop or is flown from a city without it, or flown to one (BM-10.8); without module 18 units storm a city with what they
	// attack with (BM-16.1, BM-Q102), bands not abroad (BM-15.13), and not artillery alone (BM-16.4). Without module 3 guns have no zone
	// (BM-16.3), without 7 and 11 no road helps who has landed (BK-T6.2-16), and no band rises on enemy flak (BM-15.3).
	version7
	// version8: guns and isolated units have no zone for bands at peace and beside an overrun either where module 3 is off (BM-16.3,
	// BM-10.12); without module 5 a fourth band comes to a square as a thirteenth factor does, by march, rail, air, ship, retreat and
	// advance (BM-15.10), and who gets out of a wrecked train needs room there (BM-12.M2b).
	version8
)

// since reports whether the game is played by a version of the Module System's rules or a later one; Blitzkrieg's own games are by none.
func (p *Position) since(version uint8) bool { return p.Version >= version }
