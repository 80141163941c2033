package worldconflict

// PolicyPart is what politics changes (chapter 3).
type PolicyPart struct {
	Ally      [nCountries]power   // who runs a country; nobody: it is neutral (WC-1.5a)
	Conquered [nCountries]bool    // the enemies of who ran it have all of it (WC-3.4a)
	NewHome   [nCountries]country // of a conquered country's units: another home, plus one; 0 if none (WC-3.4c)
	Was       [nCountries]bool    // it has been conquered once: special rules apply to the first time only (WC-3.4z)
	Queue     [maxQueue]question  // decisions that take effect at once and wait for an answer, the next first
}

// question is a decision that waits in the queue.
type question struct {
	Step step
	Who  power
	On   uint8 // the country, land area or unit that it is about
	By   uint8 // and the other one, if there is one
}

// maxQueue bounds the decisions that can wait. Each is about another country or unit.
const maxQueue = 16

// policyVerbs are those of chapter 3.
func policyVerbs(g grammar) {
	say(g, verbDeclare, verb{May: mayDeclareNow, Open: openDeclare, Do: doDeclare, Slots: []slot{places(declarable, whyNotDeclare)}})
}
