package board

// BreaksRiver reports whether an attacker on from keeps a river from doubling a defender on at. One
// attack from a square without a river does (BK-C19.1-1, BK-C19.1-3), and one from the defender's own
// river (BK-C19.1-6, BK-Q12). Attackers on river squares alone face doubled defenders: BK-D5-2. Roads change
// nothing: BK-C19.1-9.
func BreaksRiver(at, from Square) bool {
	return !Map.River.Has(from) || Map.RiversAt[at]&Map.RiversAt[from] != 0
}
