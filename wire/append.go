package wire

import (
	"encoding/json"
	"slices"
	"strconv"
)

// AppendChoices writes choices as JSON. Screens ask for them with every click, and they may be thousands of words long: the
// general way takes ten times as long.
func AppendChoices(b []byte, c *Choices) []byte {
	b = append(b, `{"words":[`...)
	for i := range c.Words {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendWord(b, &c.Words[i])
	}
	b = append(b, ']')
	if len(c.Ways) > 0 {
		b = append(b, `,"ways":`...)
		b = appendWays(b, c.Ways)
	}
	b = appendTrue(b, `,"ends":`, c.Ends)
	b = strconv.AppendBool(append(b, `,"ready":`...), c.Ready)
	b = appendText(b, `,"price":`, c.Price)
	b = strconv.AppendBool(append(b, `,"set":`...), c.Set)
	b = appendTrue(b, `,"final":`, c.Final)
	b = appendText(b, `,"leads":`, c.Leads)
	return append(b, '}')
}

func appendWord(b []byte, w *Word) []byte {
	b = append(b, `{"kind":`...)
	b = appendString(b, w.Kind)
	b = append(b, `,"n":`...)
	b = strconv.AppendInt(b, int64(w.N), 10)
	b = append(b, `,"text":`...)
	b = appendString(b, w.Text)
	return append(b, '}')
}

func appendWays(b []byte, ways map[string]Way) []byte {
	names := make([]string, 0, len(ways))
	for name := range ways {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		b = append(b, "{,"[min(i, 1)])
		b = append(appendString(b, name), ':', '{')
		w, start := ways[name], len(b)
		if len(w.Places) > 0 {
			b = append(b, `,"places":`...)
			for k, n := range w.Places {
				b = strconv.AppendInt(append(b, "[,"[min(k, 1)]), int64(n), 10)
			}
			b = append(b, ']')
		}
		for _, t := range [...]struct{ name, text string }{{"price", w.Price}, {"cost", w.Cost}} {
			if t.text != "" {
				b = append(append(append(b, `,"`...), t.name...), `":`...)
				b = appendString(b, t.text)
			}
		}
		if w.Fights {
			b = append(b, `,"fights":true`...)
		}
		if w.Stop != "" {
			b = appendString(append(b, `,"stop":`...), w.Stop)
		}
		if len(b) > start {
			b = slices.Delete(b, start, start+1) // the first comma
		}
		b = append(b, '}')
	}
	return append(b, '}')
}

// appendSay writes a verb as JSON, as encoding/json does: most of what a patch brings is verbs and their words.
func appendSay(b []byte, s *Say) []byte {
	b = appendWord(b, &s.Word)
	b[len(b)-1] = ','
	b = appendString(append(b, `"label":`...), s.Label)
	b = appendText(b, `,"about":`, s.About)
	b = appendTrue(b, `,"closes":`, s.Closes)
	b = appendTrue(b, `,"usual":`, s.Usual)
	b = appendTrue(b, `,"aside":`, s.Aside)
	at := len(b)
	b = AppendChoices(b, &s.Choices)
	b[at] = ',' // in place of the brace of an object of its own
	return b
}

// appendPiece writes a piece as JSON, as encoding/json does.
func appendPiece(b []byte, p *Piece) []byte {
	b = strconv.AppendInt(append(b, `{"unit":`...), int64(p.Unit), 10)
	b = strconv.AppendInt(append(b, `,"place":`...), int64(p.Place), 10)
	b = strconv.AppendInt(append(b, `,"seat":`...), int64(p.Seat), 10)
	b = appendText(b, `,"of":`, p.Of)
	b = appendText(b, `,"name":`, p.Name)
	b = appendText(b, `,"look":`, p.Look)
	b = appendText(b, `,"plate":`, p.Plate)
	b = appendText(b, `,"label":`, p.Label)
	b = appendText(b, `,"size":`, p.Size)
	b = appendText(b, `,"ident":`, p.Ident)
	b = appendText(b, `,"text":`, p.Text)
	b = appendNumber(b, `,"weight":`, p.Weight)
	b = appendNumber(b, `,"steps":`, p.Steps)
	b = appendNumber(b, `,"full":`, p.Full)
	b = appendTrue(b, `,"spent":`, p.Spent)
	b = appendNumber(b, `,"battle":`, p.Battle)
	b = appendTrue(b, `,"aloft":`, p.Aloft)
	return append(b, '}')
}

// appendText writes a member unless it is empty.
func appendText(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendString(append(b, name...), text)
}

// appendNumber writes a member unless it is 0.
func appendNumber(b []byte, name string, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, name...), int64(n), 10)
}

// appendTrue writes a member if it is true.
func appendTrue(b []byte, name string, is bool) []byte {
	if !is {
		return b
	}
	return append(append(b, name...), "true"...)
}

// appendString writes a string as JSON, as encoding/json does.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			text, err := json.Marshal(s)
			if err != nil {
				panic(err) // a string cannot fail
			}
			return append(b, text...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}
