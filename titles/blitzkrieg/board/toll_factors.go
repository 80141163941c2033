package board

// wholeRounds is how many factors a trip by whole ones may have, and one more.
const wholeRounds = 12

// byFactors reports whether all prices are whole factors.
func (t *Toll) byFactors() bool {
	return t.Dear[0].Thirds%MovementFactor == 0 && t.Dear[1].Thirds%MovementFactor == 0 && t.Dear[2].Thirds%MovementFactor == 0
}

// factorFronts holds, by factors spent, the squares that one may leave with so much spent.
type factorFronts struct {
	at   [wholeRounds]Squares
	live [wholeRounds]bool
}

// reachByFactors is reachDear for a trip that follows no road, where everything costs whole factors. It looks no farther than the words that have been
// reached and those beside them.
func (r *Trip) reachByFactors(target Square) (seen Squares, cost int) {
	var f factorFronts
	f.at[0].Add(r.From)
	f.live[0] = true
	seen.Add(r.From)
	lo, hi := r.From.word(), r.From.word()
	for t := 1; t <= r.Thirds/MovementFactor; t++ {
		a, b := max(lo-1, 0), min(hi+1, Words-1)
		if f.live[t-1] {
			r.enterPlain(&f, &seen, t, a, b)
		}
		for i := range r.Toll.Dear {
			if from := t - r.Toll.Dear[i].Thirds/MovementFactor; from >= 0 && from < t && f.live[from] {
				r.enterDear(&f, &seen, t, i, a, b)
			}
		}
		if seen.Words[a] != 0 {
			lo = a
		}
		if seen.Words[b] != 0 {
			hi = b
		}
		if target.OnMap() && seen.Has(target) {
			return seen, t * MovementFactor
		}
	}
	return seen, 0
}

// enterPlain enters in round t what costs one factor, in words a to b.
func (r *Trip) enterPlain(f *factorFronts, seen *Squares, t, a, b int) {
	var found Squares
	AddAdjacent(&f.at[t-1], &found, a, b)
	if t == 1 {
		mask(&found, &r.First, a, b)
	}
	dear := &r.Toll.Dear
	for i := a; i <= b; i++ {
		word := found.Words[i] & r.Enter.Words[i] &^ seen.Words[i] &^ (dear[0].At.Words[i] | dear[1].At.Words[i] | dear[2].At.Words[i])
		if word != 0 {
			r.enterWord(f, seen, t, 1, i, word)
		}
	}
}

// enterDear enters in round t the squares that have one of the prices.
func (r *Trip) enterDear(f *factorFronts, seen *Squares, t, price, a, b int) {
	d := &r.Toll.Dear[price]
	factors := d.Thirds / MovementFactor
	var found Squares
	AddAdjacent(&f.at[t-factors], &found, a, b)
	if t == factors {
		mask(&found, &r.First, a, b)
	}
	for i := a; i <= b; i++ {
		if word := found.Words[i] & d.At.Words[i] & r.Enter.Words[i] &^ seen.Words[i]; word != 0 {
			r.enterWord(f, seen, t, factors, i, word)
		}
	}
}

// enterWord notes squares of a word that have been entered in round t for so many factors, and when one may leave them.
func (r *Trip) enterWord(f *factorFronts, seen *Squares, t, factors, i int, word uint64) {
	seen.Words[i] |= word
	on := word &^ r.Stop.Words[i]
	slow := on & r.Toll.Slow.Words[i]
	if on &^= slow; on != 0 {
		f.at[t].Words[i] |= on
		f.live[t] = true
	}
	if later := t + factors; slow != 0 && later < wholeRounds {
		f.at[later].Words[i] |= slow
		f.live[later] = true
	}
}
