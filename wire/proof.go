package wire

import (
	"sandtable/game"
	"sandtable/match"
)

// Proof is the evidence that nobody chose the dice: the server's commitment, the players' nonces and, once the game has
// ended, the seed, with which anyone can roll every die again.
type Proof struct {
	Commit   string   `json:"commit" doc:"SHA-256 of the seed, published before the first nonce"`
	Nonces   []string `json:"nonces" doc:"by seat; empty as long as a seat has not given its own, and for machines, which give none"`
	Rolls    int      `json:"rolls" doc:"dice rolled that I may know of"`
	Ended    bool     `json:"ended"`
	Seed     string   `json:"seed,omitempty" doc:"revealed at the end"`
	Verified bool     `json:"verified" doc:"the record holds as far as it can be proved now; the dice included once it has ended"`
	Problem  string   `json:"problem,omitempty" doc:"what does not hold"`
	Shows    []string `json:"shows" doc:"what a record that holds proves to anyone, in sentences"`
	Open     []string `json:"open" doc:"what it leaves open"`
}

// ProofOf collects the evidence from a record, or a copy of one. It does not check it.
func ProofOf(lines []match.Line, ended bool) Proof {
	head := lines[0].Header
	p := Proof{Commit: head.Commit, Nonces: make([]string, len(head.Players)), Ended: ended, Shows: []string{}, Open: []string{}}
	for i := range lines {
		l := &lines[i]
		if l.Kind == match.Mix && l.Seat != game.Nobody {
			p.Nonces[l.Seat] = l.Nonce
		}
		p.Rolls += l.Rolls()
	}
	p.Seed = lines[len(lines)-1].Seed
	return p
}
