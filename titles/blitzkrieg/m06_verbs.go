package blitzkrieg

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs of the Module System, by number.
const (
	modMove = iota
	modSplit
	modJoin
	modDone

	// Module 9: production.

	modBuild
)

// moduleVerbs is everything a seat can say with modules. What the base game has as well is its entry.
var moduleVerbs = verbs.Grammar[Position]{
	modMove:  verbTable[verbMove],
	modSplit: verbTable[verbSplit],
	modJoin:  verbTable[verbJoin],
	modDone:  {Name: "done", May: mayEndSegments, Do: endSegments},

	// Module 9: production.

	modBuild: {Name: "build", May: mayBuildNow, Open: mayBuildAny, Do: doBuild, Slots: []slot{
		verbs.Range(game.Unit, 0, units, mayBuildIn),
		verbs.Range(game.Name, int(moduleName(nameKinds)), int(moduleName(nameKinds))+int(allBranches), mayBuildKind),
		verbs.Range(game.Number, 1, largestCounter+1, mayBuildSize),
		verbs.Listed(game.Place, buildSquaresOf, mayBuildAt),
	}},
}

// moduleVerbTexts say what each verb does.
var moduleVerbTexts = []game.VerbText{
	modMove:  verbTexts[verbMove],
	modSplit: verbTexts[verbSplit],
	modJoin:  verbTexts[verbJoin],
	modDone:  verbTexts[verbDone],

	// Module 9: production.

	modBuild: {Label: "Build", About: "Makes a unit: the center that pays, the type, its factors, and where it appears."},
}

// mayMarchInSegment opens marches: in the first move, and after combat in the second.
func (p *Position) mayMarchInSegment() error {
	switch p.Step {
	case stepActs:
		return p.maySegment(atUnsupplied)
	case stepAfter:
		if p.on(mFluid) || p.on(mRigid) {
			return nil
		}
	}
	return game.Clause("BM-6.1")
}

// mayEndSegments ends a part of the half-turn at any time.
func mayEndSegments(*Position, game.Seat) error { return nil }

func endSegments(p *Position, _ game.Action, t game.Table) { p.closePhase(t) }
