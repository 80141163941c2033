package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"sandtable/game"
	"sandtable/phrase"
)

// command is something that a player can type other than a sentence of the game.
type command struct {
	name, takes, about string
	do                 func(s *Session, rest string) error
}

// commands lists what can be typed beside sentences.
func commands() []command {
	return []command{
		{"?", "[SENTENCE]", "what you may say now, or after the beginning of a sentence", (*Session).next},
		{"why", "SENTENCE", "whether a sentence is legal, and if not, by which rule", (*Session).why},
		{"odds", "SENTENCE|PLACE", "chances of a battle; of a place, what could come against it", (*Session).odds},
		{"map", "[PLACE|SENTENCE]", "a place, its neighbours and borders; where a sentence may lead", (*Session).chart},
		{"list", "[SEAT|PLACE]", "units on the board and off it", (*Session).list},
		{"status", "", "turn, season, weather, phase, score, goals, duties", (*Session).status},
		{"log", "[LINES]", "what has happened", (*Session).log},
		{"rule", "ID", "the text of a rule", (*Session).rule},
		{"order", "[ID VALUE]", "standing orders that answer for you; alone, what there is", (*Session).order},
		{"end", "turn", "end your whole turn; done ends a step of it", (*Session).end},
		{"undo", "", "take back your last sentence or phrase, up to the last die or reveal", (*Session).undo},
		{"resign", "", "give up the game", (*Session).resign},
		{"quit", "", "leave; with --record the game can be continued", (*Session).quit},
		{"help", "", "this list", (*Session).help},
	}
}

// words lists the words that may stand at the end of a typed line.
func (s *Session) words(line string) []string {
	line = strings.TrimLeft(line, " ")
	word, rest, more := strings.Cut(line, " ")
	if !more {
		names := phrase.Following(s.known(), s.info.Lexicon, s.seat, line)
		for _, c := range commands() {
			names = append(names, c.name)
		}
		return names
	}
	switch word {
	case "?", "why", "odds", "map":
		return phrase.Following(s.known(), s.info.Lexicon, s.seat, rest)
	case "rule":
		ids := make([]string, 0, len(s.info.Clauses))
		for _, c := range s.info.Clauses {
			ids = append(ids, c.ID.ID())
		}
		return ids
	case "list":
		return s.info.Seats
	case "end":
		return []string{"turn"}
	}
	return phrase.Following(s.known(), s.info.Lexicon, s.seat, line)
}

func (s *Session) help(string) error {
	s.print("Say a sentence of the game, such as one that ? offers. Words may be cut short as long as\n" +
		"only one legal word begins so; 4inf also means the 4th Infantry, whatever its word is.\n" +
		"One phrase can be many sentences, all of them or none:\n" +
		"  VERB UNIT UNIT PLACE   each of these units\n" +
		"  VERB PLACE PLACE       all units of the first place that can\n" +
		"  VERB PLACE all         with all units that can; VERB all: one after the other\n" +
		"  VERB UNIT 2            twice\n" +
		"Or type:\n")
	for _, c := range commands() {
		s.print(fmt.Sprintf("  %-22s %s\n", strings.TrimSpace(c.name+" "+c.takes), c.about))
	}
	return nil
}

func (s *Session) next(rest string) error {
	a, err := phrase.Read(s.known(), s.info.Lexicon, s.seat, rest)
	if err != nil {
		s.refuse(err)
		return nil
	}
	s.print(s.listNext(a))
	return nil
}

// why tries a sentence on a copy, with dice that do not count.
func (s *Session) why(rest string) error {
	a, err := phrase.Read(s.known(), s.info.Lexicon, s.seat, rest)
	if err == nil && len(a.Words()) == 0 {
		s.print("Say why and a sentence.\n")
		return nil
	}
	if err == nil {
		trial := game.RandTable{Rand: rand.New(rand.NewPCG(1, 1))}
		err = s.Match.Position().Clone().Apply(a, trial)
	}
	if err != nil {
		s.refuse(err)
		if c, ok := err.(game.Clause); ok {
			return s.rule(c.ID())
		}
		return nil
	}
	s.print("Yes: \"" + s.info.Lexicon.Format(a) + "\" is legal.\n")
	return nil
}

func (s *Session) rule(id string) error {
	for _, c := range [...]string{id, strings.ToUpper(id)} {
		if t, ok := s.info.Clause(game.Clause(c)); ok {
			s.print(fmt.Sprintf("%s, %s\n", t.ID.ID(), t.Chapter))
			s.print(wrap("  ", strings.Fields(t.Text), s.Console.Width()))
			return nil
		}
	}
	s.print(fmt.Sprintf("No rule is called %q; a refusal names one in brackets.\n", id))
	return nil
}

func (s *Session) resign(string) error {
	if _, err := s.Match.Resign(s.seat); err != nil {
		s.refuse(err)
		return nil
	}
	return s.keep()
}

func (s *Session) quit(string) error { return errQuit }

// chart draws the map around a place, or around where a sentence may lead.
func (s *Session) chart(rest string) error {
	c := s.newChart()
	middle, ok := s.place(rest)
	if !ok && rest != "" {
		a, err := phrase.Read(s.known(), s.info.Lexicon, s.seat, rest)
		var next game.Choices
		if err == nil {
			err = s.known().Next(a, &next)
		}
		if err != nil {
			s.refuse(err)
			return nil
		}
		for _, w := range next.Words {
			if w.Kind == game.Place {
				c.lit = append(c.lit, w.N)
				c.costs[w.N] = s.costOf(a, w)
			}
		}
		middle = s.middle(c, a)
	} else if !ok {
		middle = s.middle(c, game.Action{})
	}
	if !ok && rest == "" && !s.info.Board.Hexes && len(s.info.Board.Spots) <= fewPlaces {
		s.print(c.placeList())
		return nil
	}
	s.print(c.draw(middle))
	return nil
}

// place finds a place by its name, or by a beginning that fits only one place and no verb.
func (s *Session) place(name string) (int16, bool) {
	lex := s.info.Lexicon
	if name == "" {
		return 0, false
	}
	var found []int16
	for n := range lex.Size(game.Place) {
		switch w := game.PlaceWord(n); {
		case phrase.Fold(lex.Word(w, s.seat)) == phrase.Fold(name):
			return w.N, true
		case strings.HasPrefix(phrase.Fold(lex.Word(w, s.seat)), phrase.Fold(name)):
			found = append(found, w.N)
		}
	}
	if _, err := phrase.Read(s.known(), lex, s.seat, name); err == nil || len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// middle chooses the centre of a map: the last word said that is on it, a place where the sentence may lead, or a unit of
// the seat.
func (s *Session) middle(c chart, said game.Action) int16 {
	words := said.Words()
	for i := len(words) - 1; i >= 0; i-- {
		if words[i].Kind == game.Place {
			return words[i].N
		}
		for _, p := range c.scene.Pieces {
			if words[i].Kind == game.Unit && p.Unit == words[i].N {
				return p.Place
			}
		}
	}
	if len(c.lit) > 0 {
		return c.lit[len(c.lit)/2]
	}
	for _, p := range c.scene.Pieces {
		if p.Seat == s.seat {
			return p.Place
		}
	}
	return s.info.Board.Spots[len(s.info.Board.Spots)/2].Place
}

// order sets a standing order of the seat at the console, or lists the possible orders.
func (s *Session) order(rest string) error {
	id, value, _ := strings.Cut(rest, " ")
	if id != "" {
		if err := s.orders.Set(s.info, s.seat, id, strings.TrimSpace(value)); err != nil {
			s.refuse(err)
		}
		return nil
	}
	if len(s.info.Orders) == 0 {
		s.print("This title has no standing orders: nothing is asked of you in another's turn that could wait.\n")
	}
	for _, o := range s.info.Orders {
		s.print(o.Name + ": " + o.About + "\n")
		for _, v := range o.Values {
			s.print(fmt.Sprintf("  order %s %-8s %s\n", o.ID, v.ID, v.Name))
		}
	}
	return nil
}
