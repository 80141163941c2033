package lab

import (
	"encoding/base64"
	"fmt"
	"html"
	"html/template"
	"maps"
	"math"
	"slices"
	"strings"

	"sandtable/atlas"
	"sandtable/game"
)

// Report renders the findings as a self-contained HTML page.
func (f *Findings) Report(info *game.Info, command string) []byte {
	verdict := "No side scores more than " + percent(fairest(len(f.Sides))) + "."
	if !f.Fair {
		verdict = "A side scores more than " + percent(fairest(len(f.Sides))) + "."
	}
	p := page{
		Title: fmt.Sprintf("Balance of %s, %s", f.Title, f.Scenario),
		Lead:  fmt.Sprintf("%d games of %s against itself. %s Illegal sentences: %d. Turns over time: %d.", f.Games, f.Level, verdict, f.Illegal, f.Timeouts),
	}
	rows := [][]string{{"Side", "Won", "Score", "95 % interval"}}
	for _, s := range f.Sides {
		rows = append(rows, []string{s.Seat, fmt.Sprint(s.Wins), percent(s.Score.Value), between(s.Score)})
	}
	if f.Sides[0].Margin != nil {
		rows[0] = append(rows[0], "Margin at the end", "95 % interval")
		for i, s := range f.Sides {
			rows[i+1] = append(rows[i+1], fmt.Sprintf("%.2f", s.Margin.Value), fmt.Sprintf("%.2f to %.2f", s.Margin.Low, s.Margin.High))
		}
	}
	p.add(part{Name: "Sides", Rows: rows, Note: fmt.Sprintf("Drawn: %d; all share a draw. Margins are in the title's own measure. Endings: %s.", f.Draws, endingsOf(f.Endings))})
	p.add(part{Name: "Length", Plot: histogram(f.length, "Games by their number of turns"), Note: "Games by their number of turns."})
	for _, name := range slices.Sorted(maps.Keys(f.Tracks)) {
		p.add(part{Name: capital(name), Plot: f.curves(f.Tracks[name], name), Note: "Mean at the end of each turn, over the games that lasted so long."})
	}
	p.add(part{Name: "Strength on the board", Plot: f.curves(f.Strength, "strength"), Note: "Mean sum of the pieces' weights."})
	p.add(part{Name: "Losses", Plot: f.curves(f.Lost, "losses"), Note: "Mean weight lost in each turn."})
	if len(f.Hot) > 0 {
		p.add(part{Name: "Hot squares", Plot: f.picture(info), Rows: f.hotRows(), Note: "Where weight is lost. The area of a disc is the sum of all losses; its colour is the side that loses most."})
	}
	if len(f.Options) > 0 {
		p.add(part{Name: "Openings", Rows: f.optionRows(), Note: "Score of " + f.Sides[0].Seat + " in the games that began so."})
	}
	p.add(origin(command, f.Builds, f.Seed, f.Iterations))
	return p.html()
}

func endingsOf(n map[string]int) string {
	var list []string
	for _, k := range slices.Sorted(maps.Keys(n)) {
		list = append(list, fmt.Sprintf("%s %d", k, n[k]))
	}
	return strings.Join(list, ", ")
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// class returns the CSS class that colours a seat.
func class(seat int) string {
	return [...]string{"one", "two", "three", "four", "five", "none"}[min(seat, 5)]
}

func (f *Findings) curves(list [][]float64, what string) template.HTML {
	var lines []curve
	for i, y := range list {
		lines = append(lines, curve{f.seats[i], class(i), y})
	}
	return curves(lines, capital(what)+" by turn")
}

// listed is the number of hot places that are named.
const listed = 20

func (f *Findings) hotRows() [][]string {
	rows := [][]string{{"Place"}}
	for _, name := range f.seats {
		rows[0] = append(rows[0], game.Agree(name+" [loses|lose] in a game", game.Plural(name)))
	}
	for _, h := range f.Hot[:min(listed, len(f.Hot))] {
		row := []string{h.Name}
		for _, n := range h.Lost {
			row = append(row, fmt.Sprintf("%.2f", n))
		}
		rows = append(rows, row)
	}
	return rows
}

func (f *Findings) optionRows() [][]string {
	rows := [][]string{{"Option", "Value", "Games", "Score", "95 % interval"}}
	for _, o := range f.Options {
		rows = append(rows, []string{o.Option, o.Value, fmt.Sprint(o.Games), percent(o.Score.Value), between(o.Score)})
	}
	return rows
}

// picture draws the hot places on the map.
func (f *Findings) picture(info *game.Info) template.HTML {
	lex := info.Lexicon
	sheet := atlas.Draw(info.Board, func(place int16) string {
		return lex.Word(game.PlaceWord(place), game.Nobody)
	})
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %.0f %.0f" width="960" role="img" aria-label="Map of where weight is lost">`, sheet.Width, sheet.Height)
	if ground := sheet.Layer(atlas.Overview, atlas.Light); ground != nil {
		fmt.Fprintf(&b, `<image width="%.0f" height="%.0f" href="data:image/svg+xml;base64,%s"/>`, sheet.Width, sheet.Height, base64.StdEncoding.EncodeToString(ground))
	}
	most := f.Hot[0].sum()
	for i := range f.Hot {
		h := &f.Hot[i]
		x, y := sheet.At(h.Place)
		r := hottest * sheet.Unit * math.Sqrt(h.sum()/most)
		if r < sheet.Unit/8 || x == 0 && y == 0 {
			continue
		}
		loser := slices.Index(h.Lost, slices.Max(h.Lost))
		fmt.Fprintf(&b, `<circle cx="%.0f" cy="%.0f" r="%.1f" fill-opacity=".6" class="%s"><title>%s: %.2f in a game</title></circle>`, x, y, r, class(loser), html.EscapeString(h.Name), h.sum())
	}
	return template.HTML(b.String() + "</svg>")
}

// hottest is the radius of the largest disc, in squares.
const hottest = 1.4
