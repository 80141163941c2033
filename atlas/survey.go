package atlas

// Cell sizes in map units: of the full map, and of the overview.
const (
	fine   = 4.0
	coarse = 8.0
)

// pad is how far outlines extend beyond the frame, so that their closing lines are not visible.
const pad = 32.0

// survey says which place owns each cell. All outlines follow from it.
type survey struct {
	*layout
	lattice
	owner []int32 // spot by cell; -1: open water
	claim []int32 // the same, but coastal water belongs to the nearest place
}

// warp bends the borders of places into natural lines. Each axis has a broad wave and a fine one.
type warp struct{ wideX, fineX, wideY, fineY *noise }

func newWarp() warp { return warp{newNoise(11), newNoise(23), newNoise(37), newNoise(41)} }

func (w warp) at(p point, strength float64) point {
	const broad, narrow = 1.25 * hexWidth, 0.42 * hexWidth
	return point{
		p.x + strength*hexWidth*(0.20*w.wideX.at(p.x/broad, p.y/broad)+0.07*w.fineX.at(p.x/narrow, p.y/narrow)),
		p.y + strength*hexWidth*(0.20*w.wideY.at(p.x/broad, p.y/broad)+0.07*w.fineY.at(p.x/narrow, p.y/narrow)),
	}
}

// newSurvey determines the place of every cell at a warped point. The warp fades near the middle of a place, so that the
// middle always has its own terrain.
func newSurvey(l *layout, cell float64) *survey {
	s := &survey{layout: l, lattice: newLattice(l.frame.grow(pad, pad), cell)}
	s.owner, s.claim = make([]int32, s.w*s.h), make([]int32, s.w*s.h)
	find, bent := newFinder(l), newWarp()
	dry := l.coastline()
	for k := range s.owner {
		p := s.centre(k%s.w, k/s.w)
		n := find.nearest(p)
		if n < 0 {
			s.owner[k], s.claim[k] = -1, -1
			continue
		}
		if !find.alike[n] || dry != nil {
			away := l.spots[n].minus(p).length()
			p = bent.at(p, smoothstep(0.12*hexWidth, 0.42*hexWidth, away))
			n = find.nearest(p)
		}
		s.owner[k], s.claim[k] = int32(n), int32(n)
		if dry != nil && !dry(p) {
			s.owner[k] = -1
		}
	}
	return s
}

// share returns the share of some terrain around each cell; the radius is in fine cells.
func (s *survey) share(radius int, of func(t terrain) float32) *field {
	byPlace := make([]float32, len(s.spots)+1)
	for i, p := range s.spots {
		byPlace[i+1] = of(p.terrain)
	}
	byPlace[0] = of(sea)
	f := newField(s.lattice)
	for k, n := range s.owner {
		f.v[k] = byPlace[n+1]
	}
	return f.blur(s.cells(radius))
}

// cells converts a number of fine cells to the survey's cells.
func (s *survey) cells(n int) int {
	return max(1, int(float64(n)*fine/s.step))
}

// within returns 1 for ground with any of some terrains, otherwise 0.
func within(any terrain) func(terrain) float32 {
	return func(t terrain) float32 {
		if t.has(any) {
			return 1
		}
		return 0
	}
}

func without(any terrain) func(terrain) float32 {
	return func(t terrain) float32 { return 1 - within(any)(t) }
}

// heights counts a hill as a third of a mountain.
func heights(t terrain) float32 {
	return max(within(mountain)(t), within(hill)(t)/3)
}

// finder finds the place nearest to a point with a grid of squares.
type finder struct {
	*layout
	w, h    int
	buckets [][]int32
	alike   []bool // the place and all its neighbours look the same
}

func newFinder(l *layout) *finder {
	f := &finder{layout: l, w: int(l.sheet.width()/hexWidth) + 1, h: int(l.sheet.height()/hexWidth) + 1}
	f.buckets = make([][]int32, f.w*f.h)
	f.alike = make([]bool, len(l.spots))
	for i, s := range l.spots {
		if !s.has(box) {
			k := int(s.y/hexWidth)*f.w + int(s.x/hexWidth)
			f.buckets[k] = append(f.buckets[k], int32(i))
		}
	}
	if l.board.Hexes {
		f.compare()
	}
	return f
}

// compare marks hexes whose neighbours all have the same terrain: no line there needs to be bent.
func (f *finder) compare() {
	near := newHexes(f.layout).near
	for i, s := range f.spots {
		f.alike[i] = true
		for _, n := range near[i] {
			if n >= 0 && n < len(f.spots) && (f.spots[n].terrain ^ s.terrain).has(shaped) {
				f.alike[i] = false
			}
		}
	}
}

func (f *finder) nearest(p point) int {
	bx, by := int(clamp(p.x/hexWidth, 0, float64(f.w-1))), int(clamp(p.y/hexWidth, 0, float64(f.h-1)))
	best, far := -1, 0.0
	for r := 1; ; r++ {
		for j := max(0, by-r); j <= min(f.h-1, by+r); j++ {
			for i := max(0, bx-r); i <= min(f.w-1, bx+r); i++ {
				for _, n := range f.buckets[j*f.w+i] {
					if d := f.spots[n].away(p); best < 0 || d < far {
						best, far = int(n), d
					}
				}
			}
		}
		// A place in a wider ring cannot be nearer than the searched squares reach.
		if reached := float64(r) * hexWidth; best >= 0 && far <= reached*reached || r > f.w+f.h {
			return best
		}
	}
}
