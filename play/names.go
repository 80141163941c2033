package play

import (
	"strings"
	"unicode"
)

// cleanName checks a name that others will read. It must be visible: no name of blanks only, no invisible characters, no
// stacks of combining marks.
func cleanName(field, s string, most int) (string, error) {
	name, err := cleanText(field, s, most, false)
	if err != nil {
		return "", err
	}
	if name == "" {
		return "", &BadField{field, "it is empty"}
	}
	seen, marks := 0, 0
	for i, r := range name {
		switch {
		case blank(r) && !joins(name, i, r):
			return "", &BadField{field, "it holds a character that nobody can see"}
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r):
			if marks++; marks > mostMarks {
				return "", &BadField{field, "it has more marks over a letter than can be read"}
			}
			continue
		case unicode.IsGraphic(r) && !unicode.IsSpace(r) && !blank(r):
			seen++
		}
		marks = 0
	}
	if seen == 0 {
		return "", &BadField{field, "it shows nothing"}
	}
	return name, nil
}

// mostMarks limits the combining marks on a letter. No language needs more.
const mostMarks = 3

// blank reports whether a character is invisible without being a space: fillers and format characters.
func blank(r rune) bool {
	switch r {
	case 0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0:
		return true
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r) || unicode.Is(unicode.Cn, r)
}

// joins reports whether a joiner or non-joiner stands between two characters, as some scripts and emoji need it.
func joins(name string, i int, r rune) bool {
	const nonJoiner, joiner = 0x200c, 0x200d
	after := strings.TrimPrefix(name[i:], string(r))
	return (r == nonJoiner || r == joiner) && i > 0 && after != "" && !strings.HasPrefix(after, string(r))
}
