package worldconflict

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/game"
)

// situations are stages that several probes share.
var situations = map[string]string{
	// Germany has taken Poland, Belgium-Netherlands and Paris; France is conquered.
	"s1": "hold afa borneo java hollandia ; hold germany poland belgium-netherlands paris ; hold nobody vichy-france algeria morocco french-west-africa madagascar ; hold japan south-east-asia ; conquered france poland ; save germany oil 0",
	// All are at war but the USSR and Japan.
	"s2": "s1 ; war germany ussr ; war germany usa ; war japan afa ; war japan usa ; hold germany central-europe finland ; hold usa mexico natal sao-paulo",
	"s0": "save germany oil 0",
	// The Soviets are at war with Germany.
	"s3": "marker usa 5 ; war germany ussr ; entered ussr ; ally finland germany ; ally central-europe germany ; pool germany finnish-army bulgarian-hungarian-rumanian-army",
	// Japan has declared war on the USA.
	"s4": "marker ussr 5 ; war japan usa ; entered usa ; ally brazil usa ; ally mexico usa ; pool usa brazilian-army mexican-army",
	// Paris has fallen to Germany.
	"s5": "hold germany paris ; fell france ; ally south-east-asia japan ; pool japan thai-army",
}

// setTurnEnd does the parts of a stage that are about turn end; it reports whether it knows the part.
//
//	s2                             a situation that several probes share
//	conquered france               countries that are conquered
//	partisan paris                 Partisans against Resources; rolled 3: the die of their table
//	box usa 4                      where its A-Bomb is, 6 if it is tested; nuked germany: one fell on its land; club usa: it has had the award for its first
//	besieged                       the Axis has controlled Gibraltar before
//	doubled 1                      how often two units joined for Oil in the Atlantic
//	owing germany                  who has not finished a secret step
//	fate usa 6/3 1/1               what the die of a power that lies face down brings: sides and face of each draw
func (p *Position) setTurnEnd(f []string) (known bool, err error) {
	switch f[0] {
	case "s0", "s1", "s2", "s3", "s4", "s5":
		for part := range strings.SplitSeq(situations[f[0]], ";") {
			words := strings.Fields(part)
			if known, err := p.setTurnEnd(words); known && err == nil {
				continue
			}
			if err := p.set(words); err != nil {
				return true, err
			}
		}
	case "conquered":
		for _, w := range f[1:] {
			p.Conquered[countryCalled(w)] = true
		}
	case "partisan":
		for _, w := range f[1:] {
			p.Partisan[placeCalled(w)] = 1 << resourceGoods
		}
	case "rolled":
		p.Rolled = uint8(number(f[1]))
	case "box":
		p.Box[powerCalled(f[1])] = uint8(number(f[2]))
	case "besieged":
		p.Gibraltar = true
	case "doubled":
		p.Doubled = uint8(number(f[1]))
	case "club":
		p.Club |= only(powerCalled(f[1]))
	case "nuked":
		p.Nuked |= only(powerCalled(f[1]))
	case "owing":
		p.Owing = 0
		for _, w := range f[1:] {
			p.Owing |= game.Only(powerCalled(w).seat())
		}
	case "fate":
		var draws [][2]int
		for _, w := range f[2:] {
			sides, face, _ := strings.Cut(w, "/")
			draws = append(draws, [2]int{number(sides), number(face) - 1})
		}
		return true, p.setFate(powerCalled(f[1]), draws...)
	default:
		return false, nil
	}
	return true, nil
}

// setFate turns the die of a power face down so that its next draws are these: each with the number of sides and what it must show, from 0.
func (p *Position) setFate(w power, draws ...[2]int) error {
	for n := uint32(1); n < 1<<24; n++ {
		q := Position{}
		q.Fate[w], q.Till[w].Tries = n, p.Till[w].Tries
		hit := true
		for _, d := range draws {
			hit = hit && q.luck(w, d[0]) == d[1]
		}
		if hit {
			p.Fate[w] = n
			return nil
		}
	}
	return fmt.Errorf("%w: %v", errNoDie, draws)
}

var errNoDie = errors.New("no die brings this")
