package lab

import "fmt"

// MeetingReport renders a meeting as a self-contained HTML page.
func MeetingReport(r *Result, command string) []byte {
	p := page{
		Title: fmt.Sprintf("%s against %s: %s, %s", r.A, r.B, r.Title, r.Scenario),
		Lead: fmt.Sprintf("%s scores %s (95 %% interval %s) in %d games: %d won, %d lost, %d drawn. Illegal sentences: %d. Turns over time: %d.",
			r.A, percent(r.Score.Value), between(r.Score), r.Games, r.WinsA, r.WinsB, r.Draws, r.Illegal, r.Timeouts),
	}
	if t := r.SPRT; t != nil {
		p.Lead += fmt.Sprintf(" Test of Elo %g against %g: %s.", t.Elo0, t.Elo1, t.Verdict)
	}
	list := []Result{*r}
	p.add(part{Name: "By side", Rows: bySeat(list), Note: "Both play every opening from both sides with the same dice, so that a side that is better off helps nobody."})
	p.add(part{Name: "Pairs", Rows: [][]string{{"Points in a pair", "0", "½", "1", "1½", "2"}, pairRow(r)}})
	p.lengths(list)
	p.times(list)
	p.add(origin(command, r.Builds, r.Seed, r.Iterations))
	return p.html()
}

// LadderReport renders a ladder as a self-contained HTML page.
func LadderReport(s *Standings, command string) []byte {
	p := page{
		Title: fmt.Sprintf("Ladder of %s, %s", s.Title, s.Scenario),
		Lead:  fmt.Sprintf("%d games in pairs with sides swapped. Illegal sentences: %d. Turns over time: %d.", s.Games, s.Illegal, s.Timeouts),
	}
	p.add(part{
		Name: "Strength", Plot: rungs(s.Ladder), Rows: ladderRows(s),
		Note: fmt.Sprintf("Elo by the Bradley-Terry model, %s = 0, with 95 %% intervals by the bootstrap over pairs. One drawn game is added to each pairing, so that a player who never loses has a finite strength.", s.Zero),
	})
	names := make([]string, 0, len(s.Ladder))
	for _, r := range s.Ladder {
		names = append(names, r.Name)
	}
	p.add(part{Name: "Who beats whom", Plot: heat(names, s.Payoff), Note: "Score of the row against the column in per cent."})
	p.add(part{Name: "Meetings", Rows: meetingRows(s.Meetings), Note: "Intervals of scores are Wilson's, of 95 %."})
	p.add(part{Name: "By side", Rows: bySeat(s.Meetings), Note: "Results of the first player in each seat."})
	p.lengths(s.Meetings)
	p.times(s.Meetings)
	if len(s.Meetings) > 0 {
		m := &s.Meetings[0]
		p.add(origin(command, m.Builds, m.Seed, m.Iterations))
	}
	return p.html()
}

func ladderRows(s *Standings) [][]string {
	rows := [][]string{{"Player", "Elo", "Low", "High", "Games"}}
	for _, r := range s.Ladder {
		rows = append(rows, []string{r.Name, fmt.Sprintf("%.0f", r.Elo.Value), fmt.Sprintf("%.0f", r.Elo.Low), fmt.Sprintf("%.0f", r.Elo.High), fmt.Sprint(r.Games)})
	}
	return rows
}

func meetingRows(list []Result) [][]string {
	rows := [][]string{{"Meeting", "Games", "Won", "Lost", "Drawn", "Score", "Interval", "Illegal", "Late", "99 % of turns"}}
	for i := range list {
		m := &list[i]
		rows = append(rows, []string{
			m.A + " – " + m.B, fmt.Sprint(m.Games), fmt.Sprint(m.WinsA), fmt.Sprint(m.WinsB), fmt.Sprint(m.Draws),
			percent(m.Score.Value), between(m.Score), fmt.Sprint(m.Illegal), fmt.Sprint(m.Timeouts), fmt.Sprintf("%.1f ms", m.P99Ms),
		})
	}
	return rows
}

func bySeat(list []Result) [][]string {
	rows := [][]string{{"Meeting", "Side", "Won", "Lost", "Drawn"}}
	for i := range list {
		for _, s := range list[i].BySeat {
			rows = append(rows, []string{list[i].A + " – " + list[i].B, s.Seat, fmt.Sprint(s.Wins), fmt.Sprint(s.Losses), fmt.Sprint(s.Draws)})
		}
	}
	return rows
}

func pairRow(r *Result) []string {
	row := []string{r.A}
	for _, n := range r.Pairs {
		row = append(row, fmt.Sprint(n))
	}
	return row
}

// lengths adds a section on how long the games were and how they ended.
func (p *page) lengths(list []Result) {
	var turns []float64
	endings := map[string]int{}
	stalled := 0
	for i := range list {
		stalled += list[i].Stalled
		for k, n := range list[i].Endings {
			endings[k] += n
		}
		for k := range list[i].played {
			for _, g := range list[i].played[k].Games {
				turns = append(turns, float64(g.Turns))
			}
		}
	}
	p.add(part{
		Name: "Length and endings", Plot: histogram(turns, "Games by their number of turns"),
		Note: fmt.Sprintf("Games by their number of turns. Endings: %s. Cut off: %d.", endingsOf(endings), stalled),
	})
}

// times adds a section on how long each player thinks, taken from the meeting in which it was slowest.
func (p *page) times(list []Result) {
	worst := map[string]tempo{}
	var names []string
	for i := range list {
		for _, t := range []tempo{{list[i].A, list[i].PlayerA}, {list[i].B, list[i].PlayerB}} {
			was, known := worst[t.name]
			if !known {
				names = append(names, t.name)
			}
			if !known || t.Ms.P99 > was.Ms.P99 {
				worst[t.name] = t
			}
		}
	}
	rows := [][]string{{"Player", "Budget", "Mean", "99 %", "Most", "99 % on the wall"}}
	var plot []tempo
	for _, n := range names {
		t := worst[n]
		plot = append(plot, t)
		budget := "none"
		if t.BudgetMs > 0 {
			budget = fmt.Sprintf("%.0f ms", t.BudgetMs)
		}
		rows = append(rows, []string{n, budget, ms(t.Ms.Mean), ms(t.Ms.P99), ms(t.Ms.Max), ms(t.WallMs.P99)})
	}
	p.add(part{
		Name: "Time for a decision-turn", Plot: tempos(plot), Rows: rows,
		Note: "Bars are means, lines reach to the 99th percentile, red marks are budgets. Time is what a core has worked; on the wall it is longer when the machine is busy.",
	})
}

func ms(x float64) string { return fmt.Sprintf("%.1f ms", x) }
