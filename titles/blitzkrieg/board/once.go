package board

// reachOnce is Reach for a unit that may pass through one of the squares in Toll.Once that would end its move. It looks at the ways through each of
// those that it can come to.
func (r *Trip) reachOnce(target Square) (seen Squares, cost int) {
	plain, toll := *r, *r.Toll
	toll.Once = Squares{}
	plain.Toll = &toll
	seen, cost = plain.reachDear(target)
	r.Rolled = plain.Rolled
	within, _ := plain.reachDear(Nowhere)
	stop := plain.Stop
	gates := within.And(&r.Toll.Once)
	gates.Drop(r.From)
	for at := range gates.All() {
		plain.Stop = stop
		plain.Stop.Drop(at)
		more, c := plain.reachDear(target)
		seen = seen.Or(&more)
		if c > 0 && (cost == 0 || c < cost) {
			cost, r.Rolled = c, plain.Rolled
		}
	}
	return seen, cost
}
