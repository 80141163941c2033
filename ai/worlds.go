package ai

import (
	"math/rand/v2"

	"sandtable/game"
)

// World is a position that a seat cannot tell from the true one, with dice of its own. Plans tried in the same world meet the same
// hidden pieces and the same luck, so that only the plans differ.
type World struct {
	Position game.Position
	seed     [2]uint64
}

// Imagine makes a world from what a seat knows.
func Imagine(k game.Known, r *rand.Rand) World {
	return World{k.Imagined(game.RandTable{Rand: r}), [2]uint64{r.Uint64(), r.Uint64()}}
}

// Enter returns a copy of the world's position to play on, and its random generator in its initial state.
func (w *World) Enter() (game.Position, *rand.Rand) {
	return w.Position.Clone(), rand.New(rand.NewPCG(w.seed[0], w.seed[1]))
}

// Halving chooses among n options by sequential halving: it tries all of them in the first worlds and then keeps dropping the worse
// half, tries times in all. try returns how well an option does in a world, and false when there is no time left. Halving returns the
// best option and its mean worth.
func Halving(n, tries int, try func(option, world int) (float64, bool)) (best int, worth float64) {
	alive := make([]int, n)
	sum := make([]float64, n)
	for i := range alive {
		alive[i] = i
	}
	world := 0
	for rounds := halvings(n); ; rounds-- {
		each := max(1, tries/(max(1, rounds)*len(alive)))
		for range each {
			if !tryAll(alive, world, sum, try) {
				return leader(alive, sum, world)
			}
			tries -= len(alive)
			world++
		}
		if len(alive) == 1 || tries < len(alive) {
			return leader(alive, sum, world)
		}
		alive = upperHalf(alive, sum)
	}
}

// tryAll tries the remaining options in one world. The world counts for all of them or, if time runs out, for none.
func tryAll(alive []int, world int, sum []float64, try func(option, world int) (float64, bool)) bool {
	got := make([]float64, len(alive))
	for k, i := range alive {
		v, ok := try(i, world)
		if !ok {
			return false
		}
		got[k] = v
	}
	for k, i := range alive {
		sum[i] += got[k]
	}
	return true
}

// halvings returns how often n can be halved until one is left.
func halvings(n int) (k int) {
	for ; n > 1; n = (n + 1) / 2 {
		k++
	}
	return k
}

// leader returns the option with the highest sum, the first of equals, and its mean.
func leader(alive []int, sum []float64, worlds int) (best int, worth float64) {
	best = alive[0]
	for _, i := range alive {
		if sum[i] > sum[best] {
			best = i
		}
	}
	return best, sum[best] / float64(max(1, worlds))
}

// upperHalf keeps the better half of the options, in their order.
func upperHalf(alive []int, sum []float64) (kept []int) {
	for _, i := range alive {
		better := 0
		for _, j := range alive {
			if sum[j] > sum[i] || sum[j] == sum[i] && j < i {
				better++
			}
		}
		if better < (len(alive)+1)/2 {
			kept = append(kept, i)
		}
	}
	return kept
}
