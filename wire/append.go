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
	rest := *c
	rest.Words, rest.Ways = nil, nil
	text, err := json.Marshal(&rest)
	if err != nil {
		panic(err) // nothing in it can fail
	}
	return append(b, text[len(`{"words":null`):]...)
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
