package wire

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// AppendChoices encodes choices as JSON. Screens ask for them with every click and there may be thousands of words;
// encoding/json takes ten times as long.
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
	names := slices.AppendSeq(make([]string, 0, len(ways)), maps.Keys(ways))
	slices.Sort(names)
	b = append(b, '{')
	for i, name := range names {
		if i > 0 {
			b = append(b, ',')
		}
		way := ways[name]
		b = appendWay(append(appendString(b, name), ':'), &way)
	}
	return append(b, '}')
}

func appendWay(b []byte, w *Way) []byte {
	start := len(b)
	if len(w.Places) > 0 {
		b = append(b, `,"places":[`...)
		for i, place := range w.Places {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(place), 10)
		}
		b = append(b, ']')
	}
	b = appendText(b, `,"price":`, w.Price)
	b = appendText(b, `,"cost":`, w.Cost)
	b = appendTrue(b, `,"fights":`, w.Fights)
	b = appendText(b, `,"stop":`, w.Stop)
	if len(b) == start {
		return append(b, "{}"...)
	}
	b[start] = '{' // in place of the first comma
	return append(b, '}')
}

// appendSay encodes a verb as encoding/json would. Most of a patch is verbs and their words.
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
	b[at] = ',' // continues the object of the verb
	return b
}

// appendPiece encodes a piece as encoding/json would.
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

// appendText appends a member unless it is empty.
func appendText(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendString(append(b, name...), text)
}

// appendNumber appends a member unless it is 0.
func appendNumber(b []byte, name string, n int) []byte {
	if n == 0 {
		return b
	}
	return strconv.AppendInt(append(b, name...), int64(n), 10)
}

// appendTrue appends a member if it is true.
func appendTrue(b []byte, name string, is bool) []byte {
	if !is {
		return b
	}
	return append(append(b, name...), "true"...)
}

// appendString encodes a string as encoding/json would.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			text, err := json.Marshal(s)
			if err != nil {
				panic(err) // encoding a string cannot fail
			}
			return append(b, text...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}
