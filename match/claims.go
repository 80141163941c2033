package match

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/game"
)

// Part is what a player's client keeps of the dice: the commitment that it saw before it gave its nonce, and the nonce.
// Only with these can anyone tell that the server was bound before it knew the nonce.
type Part struct{ Commit, Nonce string }

// ParsePart parses what Part.String returns.
func ParsePart(text string) (p Part, ok bool) {
	p.Commit, p.Nonce, ok = strings.Cut(text, ":")
	_, seed := ParseSeed(p.Commit) // a commitment is as long as a seed
	_, nonce := ParseNonce(p.Nonce)
	return p, ok && seed && nonce
}

// String writes a part as COMMIT:NONCE.
func (p Part) String() string { return p.Commit + ":" + p.Nonce }

// CheckPart compares a record, or a copy, with what a player's client has kept. Differences are returned as a *LineError.
func CheckPart(lines []Line, p Part) error {
	if lines[0].Header.Commit != p.Commit {
		return wrong(1, "the record is committed to another seed than the one that was shown before the nonce was given")
	}
	if !slices.ContainsFunc(lines, func(l Line) bool { return l.Kind == Mix && l.Nonce == p.Nonce }) {
		return wrong(1, "no seat of the record has the nonce that was given")
	}
	return nil
}

// nonceGivers names the seats in the order of their nonces in the record.
func nonceGivers(info *game.Info, lines []Line) (names []string) {
	for i := range lines {
		if l := &lines[i]; l.Kind == Mix && int(l.Seat) < len(info.Seats) {
			names = append(names, info.Seats[l.Seat])
		}
	}
	return names
}

// Claims says, in sentences, what a verified record proves to anyone and what it leaves open. The browser client has them in its
// catalogues; TestHouseWords of web/bundle finds them here and in house.go by their form.
func (r *Report) Claims() (shown, open []string) {
	shown = append(shown, "No line was changed, added or left out since the record was closed; every sentence was legal.")
	if r.Rerolls > 0 && r.Header.Lesson == "" {
		shown = append(shown, fmt.Sprintf("The game went back across dice %s.", Times(r.Rerolls)))
	}
	by, open := r.signatures()
	shown = append(shown, by...)
	switch {
	case r.Header.Lesson != "":
		return shown, append(open, "The dice are set, as in every lesson.")
	case !r.Ended:
		shown[0] = "The lines are in order; every sentence was legal as far as this copy shows it."
		return shown, append(open, "The dice: the seed is shown when the game ends, and proves them then.")
	}
	shown = append(shown, "The positions and the result follow from the sentences and the dice.")
	if s := r.Header.Study; s != nil {
		return append(shown, "Every die after what was taken over follows from the seed, to which line 1 is committed."), append(open,
			fmt.Sprintf("Whether the first %s, with their dice, are those of the game that is named: its record shows it.", s.what()),
			"Whether the server chose the dice: a study asks nobody for a nonce.")
	}
	return append(shown, fmt.Sprintf("Every die follows from the seed, to which line 1 is committed, and from %s.", noncesOf(r.Givers))),
		append(open, r.unproved()...)
}

// Times says how often something happened: "once", "3 times".
func Times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// noncesOf says which nonces there are.
func noncesOf(givers []string) string {
	switch len(givers) {
	case 0:
		return "no nonce"
	case 1:
		return "the nonce of " + givers[0]
	}
	return "the nonces of " + game.Listed(givers)
}

// unproved lists what the dice of a finished record leave open.
func (r *Report) unproved() (open []string) {
	switch n := len(r.Givers); {
	case r.Header.Format == firstFormat:
		open = append(open,
			"Whether the server chose the dice: in this old format it had the nonce of the game's maker before it committed itself, and drew those of machines.")
	case n == 0:
		open = append(open, "Whether the server chose the dice: no player gave a nonce.")
	default:
		open = append(open,
			"That the nonces came after the commitment: only the players know, by what their clients have kept. A player who compares it knows that the server did not choose the dice.",
			fmt.Sprintf("Whether the server and %s, whose nonce came last, chose them together.", r.Givers[n-1]))
	}
	return append(open,
		"Whether the server looked ahead: it knows the seed from the start, and could play its machines by it.",
		"Who the players were.")
}
