package blackswan

// The seasons of a year (BS-S.3).
const (
	winter = iota
	spring
	summer
	fall
)

var seasonWords = [4]string{"Winter", "Spring", "Summer", "Fall"}

// seasonIDs are the seasons in the data files.
var seasonIDs = [4]string{"winter", "spring", "summer", "fall"}

const firstYear = 1939

// year returns the year of a season.
func year(s uint8) int { return firstYear + int(s)/4 }

// seasonOf returns the season of a year and part of it.
func seasonOf(y, part int) uint8 { return uint8((y-firstYear)*4 + part) }

// weather is what the season brings to a front (BS-6.4a).
type weather uint8

const (
	good weather = iota
	snow
	mud
)

// weatherAt returns the weather of a place (BS-S.4, BS-6.4g).
func (p *Position) weatherAt(x Place) weather {
	if board.front[x] == med {
		return good
	}
	return p.seasonWeather()
}

// seasonWeather returns the weather of the West and East fronts.
func (p *Position) seasonWeather() weather {
	switch p.Season % 4 {
	case winter:
		return snow
	case fall:
		return mud
	}
	return good
}

// knowsWinter reports whether snow is no hindrance to a nation's units (BS-6.4b, BS-6.4c).
func knowsWinter(n nation) bool { return n == soviet || n == finland }

// rough reports whether an area is Rough Terrain now: in Fall every one of West and East is (BS-6.4f, BS-Q57).
func (p *Position) rough(x Place) bool { return board.rough.Has(x) || p.weatherAt(x) == mud }

// firstWinter reports whether the Axis is in its first winter in the East (BS-6.4.1a, BS-Q56).
func (p *Position) firstWinter() bool {
	if p.East41 == 0 || p.Season%4 != winter {
		return false
	}
	return p.Season-(p.East41-1) < 4
}

// freezing reports whether a unit suffers from the first winter: an Axis Ground or Air Unit inside the Soviet Union,
// forts and Finns excepted (BS-6.4.1a).
func (p *Position) freezing(u int) bool {
	return p.firstWinter() && seatOf(u) == Axis && !isFort(u) && !naval(u) && p.nationAt(u) != finland &&
		p.At[u].land() && p.homeOf(p.At[u]) == soviet
}

// homeOf returns the nation an area belongs to: its printed one, or the Soviet Union for eastern Poland once handed over
// (BS-Q51, BS-Q79).
func (p *Position) homeOf(x Place) nation {
	if p.Handed && (x == eastPoland[0] || x == eastPoland[1]) {
		return soviet
	}
	return board.nation[x]
}

// halvesDice reports whether a border halves those who attack over it: rivers and the Kiel Canal are frozen in Winter
// (BS-6.4e, BS-Q21), and arrows never are.
func (p *Position) halvesDice(by border, target Place) bool {
	switch by {
	case river, canal:
		return p.weatherAt(target) != snow
	case arrows:
		return true
	}
	return false
}

// milchkuhe, snorkels and zPlanDead are the years of the German navy.
func (p *Position) milchkuhe() bool { return p.Season >= seasonOf(1941, winter) } // BS-6.1a
func (p *Position) snorkels() bool  { return p.Season >= seasonOf(1942, winter) } // BS-6.2a
func (p *Position) zPlanDead() bool { return p.Season >= seasonOf(1943, winter) } // BS-6.3a to BS-6.3c
