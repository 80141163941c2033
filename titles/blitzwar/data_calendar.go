package blitzwar

import (
	_ "embed"
	"fmt"
	"strconv"

	"sandtable/kit/data"
)

//go:embed data/calendar.yaml
var calendarFile []byte

// season is a quarter of a year; winter is the first of its year (BW-Q2).
type season uint8

const (
	winter season = iota
	spring
	summer
	autumn
)

var seasonIDs = []string{"winter", "spring", "summer", "autumn"}

// weather is that of a turn, where nothing spares a place from it (BW-6a, BW-6b, BW-6h).
type weather uint8

const (
	fair weather = iota
	mud
	snow
)

var weatherIDs = []string{"good", "mud", "snow"}

// date is a turn of the calendar (BW-8a).
type date struct {
	year         uint16
	season       season
	half         uint8 // 1 or 2
	weather      weather
	first, half1 bool // the first turn of a season, and of winter or summer: marks 1 and 2 (BW-11.2c, BW-11.2e)
	dates        string
	events       []string
}

const lastTurn = 47

// calendar has the turns from 1 on.
var calendar = data.Must(readCalendar(calendarFile))

func readCalendar(text []byte) (list [lastTurn + 1]date, err error) {
	var f struct {
		Version int
		Turns   []struct {
			Turn            int
			Year            uint16
			Season, Weather data.ID
			Dates           string
			Half            uint8
			Marks           []int
			Events          []string
		}
	}
	if err := data.Read("calendar.yaml", text, &f); err != nil {
		return list, err
	}
	r := newReader("calendar.yaml", text)
	for i, d := range f.Turns {
		r.Here("turns", i)
		if d.Turn != i+1 || d.Turn > lastTurn {
			r.Keep(data.Under(data.Wrong(fmt.Sprintf("turn %d is out of place", d.Turn), strconv.Itoa(min(i+1, lastTurn))), "turn"))
			break
		}
		at := &list[d.Turn]
		*at = date{year: d.Year, half: d.Half, dates: d.Dates, events: d.Events}
		at.season = season(r.Index("season", seasonIDs, d.Season))
		at.weather = weather(r.Index("weather", weatherIDs, d.Weather))
		for _, m := range d.Marks {
			at.first, at.half1 = at.first || m == 1, at.half1 || m == 2
		}
	}
	r.Here("turns")
	r.Keep(data.Count(len(f.Turns), lastTurn, "turns"))
	return list, r.Err
}
