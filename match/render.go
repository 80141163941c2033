package match

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"sandtable/game"
)

// Render prints a record as readable notation: a heading for each turn and step, what each seat said, and for battles the
// odds, the dice and the results. It leaves out what was taken back. It prints no line that cannot be proved, and returns
// the first wrong one like Verify.
func Render(find Find, r io.Reader, w io.Writer) error {
	p := page{w: bufio.NewWriter(w), who: game.Nobody}
	report, err := Walk(find, r, p.line)
	p.flush()
	if err == nil && !report.Ended && report.Header.Lesson == "" {
		p.blank()
		wrap(p.w, 0, "The game is not finished: its dice can be proved only at the end.")
	}
	broken := p.w.Flush()
	if err == nil {
		err = broken
	}
	return err
}

// page is the state of printing a record.
type page struct {
	w      *bufio.Writer
	info   *game.Info
	before game.Position // the position before the line
	turn   int
	step   string
	hidden bool // later lines cannot be replayed

	who  game.Seat // the seat whose sentences are waiting to be printed on one line
	said []string
}

func (p *page) line(m *Match, e Entry) error {
	if m == nil && !p.hidden {
		p.hidden = true
		p.flush()
		p.blank()
		wrap(p.w, 0, "From here on this copy holds secrets back. What it shows:")
	}
	switch e.Line.Kind {
	case Head:
		p.info = m.info
		p.head(e.Line.Header)
	case Begin:
		if facts := p.facts(&e); len(facts) > 0 {
			wrap(p.w, 0, "Set-up: "+strings.Join(facts, "; "))
		}
	case Say:
		if !e.Undone {
			p.sentence(&e)
		}
	case Back:
		p.remark(fmt.Sprintf("All agree to go back to line %d.", e.Line.Back))
	case Resign:
		p.remark(p.info.Seats[e.Line.Seat] + " resigns.")
	case Forfeit:
		p.remark(p.info.Seats[e.Line.Seat] + " runs out of time.")
	case Draw:
		p.remark("All agree on a draw.")
	case End:
		p.remark(p.result(m, e.Line.Result))
	}
	if m != nil && m.now != nil {
		p.before = m.now.Clone()
	}
	return nil
}

// remark prints an event outside of play.
func (p *page) remark(text string) {
	p.flush()
	p.blank()
	wrap(p.w, 0, text)
}

// head prints what is played, and by whom.
func (p *page) head(h *Header) {
	scenario := h.Setup.Scenario
	if s, err := p.info.Scenario(h.Setup); err == nil {
		scenario = s.Name
	}
	wrap(p.w, 0, fmt.Sprintf("%s: %s (rules version %d)", p.info.Name, scenario, h.Rules))
	if h.Lesson != "" {
		wrap(p.w, 0, "A lesson: its dice are set, and prove nothing.")
	}
	if s := h.Study; s != nil {
		wrap(p.w, 0, fmt.Sprintf("A study, which goes on from line %d of another game: the first %s, with their dice, are taken from there.", s.Line, s.what()))
	}
	for _, o := range p.info.Options {
		if v, ok := h.Setup.Options[o.ID]; ok {
			wrap(p.w, 0, o.Name+": "+v)
		}
	}
	for i, name := range h.Players {
		if name != p.info.Seats[i] {
			wrap(p.w, 0, p.info.Seats[i]+": "+name)
		}
	}
}

// sentence prints a sentence. Sentences without consequences share a line.
func (p *page) sentence(e *Entry) {
	p.heading()
	l := &e.Line
	say := l.Say
	switch {
	case l.Secret.say() != "":
		say = l.Secret.Say + " (in secret)"
	case say == "":
		say = "(a secret)"
	}
	facts := append(p.odds(l), p.facts(e)...)
	if p.who != l.Seat || len(facts) > 0 {
		p.flush()
	}
	p.who = l.Seat
	p.said = append(p.said, say)
	if len(facts) > 0 {
		p.flush()
		wrap(p.w, 6, strings.Join(facts, "; "))
	}
}

// heading prints the turn and the step if they are new.
func (p *page) heading() {
	if p.hidden || p.before == nil {
		return
	}
	turn, step := p.before.Known(game.Nobody).Show().Turn, p.before.Pending().Step
	if turn != p.turn {
		p.flush()
		p.blank()
		wrap(p.w, 0, fmt.Sprintf("Turn %d", turn))
		p.step = ""
	}
	if step != p.step {
		p.flush()
		wrap(p.w, 2, step)
	}
	p.turn, p.step = turn, step
}

// flush prints waiting sentences.
func (p *page) flush() {
	if len(p.said) > 0 {
		wrap(p.w, 4, p.info.Seats[p.who]+": "+strings.Join(p.said, "; "))
		p.said = p.said[:0]
	}
}

func (p *page) blank() { _ = p.w.WriteByte('\n') } // the writer keeps its error until Flush

// odds returns the arithmetic of a battle before its dice.
func (p *page) odds(l *Line) []string {
	if p.before == nil || p.hidden {
		return nil
	}
	a, err := p.info.Lexicon.Parse(l.Seat, l.Say+l.Secret.say())
	if err != nil {
		return nil
	}
	f := p.before.Forecast(a)
	if f.Column == "" {
		return nil
	}
	terms := make([]string, 0, len(f.Terms))
	for _, t := range f.Terms {
		terms = append(terms, fmt.Sprintf("%s %d", t.What, t.Value))
	}
	if len(terms) == 0 {
		return []string{"odds " + f.Column}
	}
	return []string{"odds " + f.Column + " (" + strings.Join(terms, ", ") + ")"}
}

// facts describes what happened, in order, with dice that were thrown together in one fact. Of a line that could not be
// replayed only the dice are known.
func (p *page) facts(e *Entry) (out []string) {
	if p.hidden {
		return diceFacts(slices.Concat(e.Line.Dice, e.Line.Secret.dice()))
	}
	var dice []Roll
	for i := range e.Told {
		t := &e.Told[i]
		switch {
		case t.IsDie():
			dice = append(dice, Roll{Clause: t.Die.Clause, Sides: t.Die.Sides, N: t.Face})
			continue
		case t.Event.Note == game.Sentence:
			continue
		}
		out = append(out, diceFacts(dice)...)
		dice = dice[:0]
		out = append(out, p.info.Lexicon.Tell(t.Event)+cited(t.Event.Clause))
	}
	return append(out, diceFacts(dice)...)
}

// diceFacts describes dice, those of one kind together: "dice 5 3 (BK-8)".
func diceFacts(dice []Roll) (out []string) {
	for len(dice) > 0 {
		n := 1
		for n < len(dice) && dice[n].Clause == dice[0].Clause && dice[n].Sides == dice[0].Sides {
			n++
		}
		var b strings.Builder
		b.WriteString([...]string{"die", "dice"}[min(n-1, 1)])
		for _, r := range dice[:n] {
			fmt.Fprintf(&b, " %d", r.N)
		}
		if dice[0].Sides != 6 {
			fmt.Fprintf(&b, " of %d", dice[0].Sides)
		}
		out = append(out, b.String()+cited(dice[0].Clause))
		dice = dice[n:]
	}
	return out
}

func cited(c game.Clause) string {
	if c == "" {
		return ""
	}
	return " (" + c.ID() + ")"
}

// result says who won, by what, and how the sides stood.
func (p *page) result(m *Match, r *Result) string {
	var won, standing []string
	for s, name := range p.info.Seats {
		if r.Scores[s] > 0 {
			won = append(won, name)
		}
		standing = append(standing, fmt.Sprintf("%s %d", name, r.Margin[s]))
	}
	text := "The game is drawn"
	if len(won) > 0 {
		text = "Won by " + strings.Join(won, " and ")
	}
	if r.Level != "" {
		text += ": " + r.Level
	}
	text += cited(r.Clause) + "."
	if m != nil {
		if why := m.Result().Why; why != "" {
			text = why + cited(r.Clause)
		}
	}
	return text + " Standing: " + strings.Join(standing, ", ") + "."
}
