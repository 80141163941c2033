package blitzkrieg

import (
	"slices"
	"strings"

	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// The degrees of weather in words, from fair to awful: BM-14.4 to BM-14.10.
var (
	sightWords  = [...]string{fair: "clear", poor: "poor visibility", awful: "no visibility"}
	groundWords = [...]string{fair: "firm ground", poor: "soft ground", awful: "mud"}
	seaWords    = [...]string{fair: "calm sea", poor: "rough sea", awful: "storm at sea"}
)

// weatherText puts the weather of a zone into words.
func weatherText(w booklet.ZoneWeather) string {
	return strings.Join([]string{sightWords[w.Visibility], groundWords[w.Ground], seaWords[w.Sea]}, ", ")
}

// weatherNotes say what the weather is where there is any.
func (k *known) weatherNotes() []string {
	if !k.on(mWeather) || k.Turn == 0 {
		return nil
	}
	return []string{k.weatherNote()}
}

// weatherNote says what the weather is, zones with the same together: BM-14.4.
func (k *known) weatherNote() string {
	names := [weatherZones]string{"left", "middle", "right"}
	var texts, parts []string
	var of [weatherZones][]string // the zones of each text
	for z, name := range names {
		text := weatherText(k.weatherIn(z))
		i := slices.Index(texts, text)
		if i < 0 {
			i, texts = len(texts), append(texts, text)
		}
		of[i] = append(of[i], name)
	}
	for i, text := range texts {
		parts = append(parts, zonesText(of[i])+": "+text)
	}
	return "Weather " + strings.Join(parts, "; ") + " (BM-14.4)."
}

// zonesText says where: "in the left and middle zones".
func zonesText(names []string) string {
	switch len(names) {
	case weatherZones:
		return "everywhere"
	case 1:
		return "in the " + names[0] + " zone"
	}
	return "in the " + game.Listed(names) + " zones"
}
