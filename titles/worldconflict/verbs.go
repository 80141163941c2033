package worldconflict

import (
	"sandtable/game"
	"sandtable/kit/verbs"
)

// The verbs, by number: all that a power can say, in the order of the turn. The file of the chapter says what each takes and does; one
// that no chapter has filled in yet is never offered.
const (
	// bid NUMBER, pass: the auction for powers (WC-9.1b). Pass also declines what else is offered.
	verbBid = iota
	verbPass
	// road OPTION [PLACE]: an Option of the Road to War (WC-9.2a).
	verbRoad
	// announce: Germany announces Japan's war (WC-F.0e).
	verbAnnounce
	// borrow: the Western Allies take Resources for a VP (WC-E.0n).
	verbBorrow
	// declare AREA: war on the neutral country of a land area (WC-3.2a).
	verbDeclare
	// war POWER: war on an enemy power (WC-3.2a).
	verbWar
	// agree: an ally may come in (WC-1.3f), or a sea combat is wanted (WC-2.2i); pass says no.
	verbAgree
	// give, keep: a liberated country or land area is returned or kept (WC-3.4i, WC-3.4k).
	verbGive
	verbKeep
	// resettle AREA: a country, by one of its areas, is the new home of a conquered country's units (WC-3.4c).
	verbResettle
	// scatter UNIT AREA: a unit of a country that turned neutral, or of a liberator, goes to a land area (WC-3.4l, WC-3.4t).
	verbScatter
	// blitz KIND: a power names its Blitz (WC-2.2a).
	verbBlitz
	// return UNIT AREA [SEA]: a unit at sea goes to a base; the sea says which of two Ports (WC-4.1d).
	verbReturn
	// sail UNIT PLACE: a unit moves to sea, or from sea to a Port (WC-4.2a, Ruling WC-Q7). force UNIT SEA: through a closed passage (WC-9.8a).
	verbSail
	verbForce
	// embark UNIT TRANSPORT, debark UNIT AREA: a land unit goes aboard a TRS, or ashore in a Port (WC-4.2h, WC-5.1d).
	verbEmbark
	verbDebark
	// battle SEA: the next sea combat (WC-4.4a).
	verbBattle
	// fly UNIT: an air unit joins the sea combat (WC-4.4b); slip UNIT: a SUB returns to base (WC-4.4c).
	verbFly
	verbSlip
	// rebase UNIT AREA [SEA]: an air or naval unit, or a PARA, rebases (WC-5.1a, WC-5.1e, WC-5.1f).
	verbRebase
	// move UNIT AREA: a land unit moves; through enemy land area by area (WC-5.2d, WC-5.2e).
	verbMove
	// land UNIT AREA: a land unit goes ashore from a TRS at sea (WC-5.2c).
	verbLand
	// attack AREA UNIT...: a Ground Attack (WC-5.3d). drop AREA UNIT...: PARA that fly join it (WC-5.3t).
	verbAttack
	verbDrop
	// bomb AREA UNIT...: a Factory Attack (WC-5.3c).
	verbBomb
	// raid AREA UNIT...: a Port Attack (WC-5.3e).
	verbRaid
	// cover AREA SORT UNIT...: air and naval units defend an area against an attack (WC-5.3aa).
	verbCover
	// fight AREA SORT: the next land-area combat (WC-5.3a).
	verbFight
	// soviet AREA: the Soviet attack of the Pacific scenario (WC-E.0j).
	verbSoviet
	// lose UNIT: a unit or Convoy loses a point (WC-6.5h). home UNIT: it returns to base by a letter (WC-6.5p).
	verbLose
	verbHome
	// base UNIT AREA [SEA]: where a unit goes that returns to base (WC-6.5t).
	verbBase
	// press UNIT: a defender must retreat; retreat AREA: where to; stop UNIT: an attacker may not advance (WC-6.6f, WC-6.6i).
	verbPress
	verbRetreat
	verbStop
	// displace UNIT AREA: where a unit of a lost area goes (WC-6.6n).
	verbDisplace
	// shed UNIT: a land unit aboard a reduced TRS loses a point (WC-6.5l).
	verbShed
	// partisan AREA GOODS: a Partisan is placed against Oil or a Resource (WC-7.1b, Ruling WC-Q22).
	verbPartisan
	// develop UNIT: a counter of the current Group joins the Force Pool; discard UNIT: it leaves the game (WC-7.3a, WC-7.3c).
	verbDevelop
	verbDiscard
	// lend UNIT NUMBER: how much of what an LL unit delivers is Oil (WC-7.4e).
	verbLend
	// build UNIT: a unit on the map grows by 1 (WC-7.8d). place UNIT AREA [SEA]: a new unit of Size 1 (WC-7.8g).
	verbBuild
	verbPlace
	// research: a roll for a weapon (WC-7.8j); refine, test: the A-Bomb (WC-7.8l).
	verbResearch
	verbRefine
	verbTest
	// carry BOMB UNIT: an air unit picks up an A-Bomb (WC-7.8o).
	verbCarry
	// scrap UNIT: a unit loses a point by its owner's will (WC-7.8t).
	verbScrap
	// sabotage POWER (WC-9.6a).
	verbSabotage
	// command COMMANDER UNIT, turn COMMANDER: a Commander leads a unit, or shows its other face (WC-9.5d).
	verbCommand
	verbTurn
	// loot GOODS: saved Resources or Oil instead of the VPs of a Factory (WC-9.9a).
	verbLoot
	// done: the step is over (WC-2.1e).
	verbDone
	// withdraw UNIT: Germany gives up ARM in Barbarossa (WC-D.0h).
	verbWithdraw
	// recall UNIT: a unit that was set aside joins the Force Pool (WC-3.4m); on the Road to War one of the current Group (WC-9.2a).
	verbRecall
	// raise UNIT [AREA]: on the Road to War a unit on the map grows by 1, or one of the Force Pool is placed (WC-9.2a).
	verbRaise
	nVerbs
)

// verbNames are the words for the verbs.
var verbNames = [nVerbs]string{
	verbBid: "bid", verbPass: "pass", verbRoad: "road", verbAnnounce: "announce", verbBorrow: "borrow", verbDeclare: "declare", verbWar: "war",
	verbAgree: "agree", verbGive: "give", verbKeep: "keep", verbResettle: "resettle", verbScatter: "scatter", verbBlitz: "blitz",
	verbReturn: "return", verbSail: "sail", verbForce: "force", verbEmbark: "embark", verbDebark: "debark", verbBattle: "battle", verbFly: "fly",
	verbSlip: "slip", verbRebase: "rebase", verbMove: "move", verbLand: "land", verbAttack: "attack", verbDrop: "drop", verbBomb: "bomb",
	verbRaid: "raid", verbCover: "cover", verbFight: "fight", verbSoviet: "soviet", verbLose: "lose", verbHome: "home", verbBase: "base",
	verbPress: "press", verbRetreat: "retreat", verbStop: "stop", verbDisplace: "displace", verbShed: "shed", verbPartisan: "partisan",
	verbDevelop: "develop", verbDiscard: "discard", verbLend: "lend", verbBuild: "build", verbPlace: "place", verbResearch: "research",
	verbRefine: "refine", verbTest: "test", verbCarry: "carry", verbScrap: "scrap", verbSabotage: "sabotage", verbCommand: "command",
	verbTurn: "turn", verbLoot: "loot", verbDone: "done", verbWithdraw: "withdraw", verbRecall: "recall", verbRaise: "raise",
}

type grammar = verbs.Grammar[Position]

// chapters fill in the grammar, each its own verbs.
var chapters = []func(grammar){policyVerbs, blitzVerbs, seaVerbs, landVerbs, attackVerbs, roundVerbs, baseVerbs, turnEndVerbs, spendVerbs, optionVerbs, shortVerbs}

var verbTable = newGrammar()

// newGrammar lists all that can be said.
func newGrammar() grammar {
	g := make(grammar, nVerbs)
	for v, name := range verbNames {
		g[v] = verbs.Verb[Position]{Name: name, May: never, Do: nothing}
	}
	for _, fill := range chapters {
		fill(g)
	}
	say(g, verbDone, verb{May: mayDone, Do: doDone})
	return g
}

// say fills in a verb; its name is in the list above.
func say(g grammar, v int, is verb) {
	is.Name = verbNames[v]
	g[v] = is
}

// verb is what a chapter says of one.
type verb = verbs.Verb[Position]

// never refuses a verb that the game does not have (WC-S.d).
func never(*Position, game.Seat) error { return game.Clause("WC-S.d") }

func nothing(*Position, game.Action, game.Table) {}
