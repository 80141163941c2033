package blitzkrieg

import (
	"sandtable/game"
	"sandtable/titles/blitzkrieg/booklet"
)

// ledgerRule is how losses are counted in cents, if they are: BM-4.26 to BM-4.28. It is told and never touches victory (BM-4.29).
type ledgerRule uint8

const (
	noLedger    ledgerRule = iota
	costLedger             // by what a factor costs to make
	humanLedger            // by a price for each type
	mixedLedger            // both
)

// ledgerIDs name the values of the option.
var ledgerIDs = []string{"none", "cost", "humane", "mixed"}

// ledgerOption is the option of a game.
func ledgerOption() game.Option {
	return game.Option{
		ID: "ledger", Name: "Loss ledger", About: "Counts what each side loses in cents. It decides nothing.", Clause: "BM-4.29", Group: optionalGroup,
		Values: []game.Value{
			{ID: ledgerIDs[noLedger], Name: "None"},
			{ID: ledgerIDs[costLedger], Name: "Cost effectiveness", About: "A factor lost costs what it costs to make."},
			{ID: ledgerIDs[humanLedger], Name: "Humanistic", About: "A factor lost costs by its type: men are dear."},
			{ID: ledgerIDs[mixedLedger], Name: "Mixed", About: "Both sums."},
		},
	}
}

// ledgerOf reads the option.
func ledgerOf(id string) ledgerRule {
	for i, name := range ledgerIDs {
		if name == id {
			return ledgerRule(i)
		}
	}
	return noLedger
}

// branchKinds holds the kind of each branch in the booklet.
var branchKinds = func() (kinds [allBranches]booklet.Kind) {
	for k, b := range kindBranches {
		kinds[b] = booklet.Kind(k)
	}
	kinds[guards], kinds[airAssault] = booklet.Armor, booklet.Airborne
	return kinds
}()

// chargeLedger counts factors of unit u that are lost: BM-4.26, their cost; BM-4.27, the price of their type; BM-4.28, both. BM-4.33: a
// whole unit is one factor, and what cannot be made costs nothing by the first.
func (p *Position) chargeLedger(u int, n uint8) {
	kind := branchKinds[p.Kind[u]]
	cost, humane := uint32(booklet.Chart[kind].Cost), 2*uint32(booklet.Humane[kind])
	var half uint32
	switch p.Ledger {
	case costLedger:
		half = cost
	case humanLedger:
		half = humane
	case mixedLedger:
		half = cost + humane
	}
	p.Bill[p.seatOf(u)] += half * uint32(n)
}

// tellLedger tells both sums when a half-turn ends that has changed them: BM-4.29.
func (p *Position) tellLedger(t game.Table) {
	if p.Ledger != noLedger && p.Bill != p.Told {
		p.Told = p.Bill
		t.Tell(game.Note("BM-4.29", noteBill, game.NumberWord(int(p.Bill[Blue]/2)), game.NumberWord(int(p.Bill[Red]/2))))
	}
}
