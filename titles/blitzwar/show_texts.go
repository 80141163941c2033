package blitzwar

import "sandtable/game"

// closings are what ending each step is called.
var closings = [nSteps]string{
	stepSetup:   "End set-up",
	stepTalks:   "No diplomacy",
	stepLend:    "End Lend-Lease",
	stepPlace:   "End reinforcement",
	stepSail:    "End naval phase",
	stepFly:     "End air force phase",
	stepShip:    "End sea transport",
	stepMarch:   "End movement",
	stepBlitz:   "End Blitzkrieg",
	stepFight:   "End combat",
	stepAdvance: "End advance",
	stepCut:     "End turn",
}

// verbTexts say what each verb does, for the buttons and menus of a screen.
var verbTexts = []game.VerbText{
	verbDeploy:   {Label: "Place an army", About: "Places a Polish army anywhere in Poland."},
	verbTry:      {Label: "Try diplomacy", About: "Rolls a die for Spain or Turkey."},
	verbPick:     {Label: "Choose a card", About: "Queues a reinforcement card. Others see it when it comes."},
	verbForgo:    {Label: "Give up", About: "Gives up a reinforcement for supply units that are lost."},
	verbSpend:    {Label: "Lose supply", About: "Takes a supply unit that is lost off a counter."},
	verbUnlock:   {Label: "Modernise", About: "Makes a Soviet counter available for good."},
	verbLend:     {Label: "Lend-Lease", About: "Sends supply or aircraft of the Allied card to the Soviet Union."},
	verbPlace:    {Label: "Place", About: "Places a reinforcement."},
	verbSail:     {Label: "Sail", About: "Moves a naval counter."},
	verbBattle:   {Label: "Fight at sea", About: "Attacks the enemy's naval units in a sea zone."},
	verbBomb:     {Label: "Bomb", About: "Sends an aircraft to bomb Germany."},
	verbBritain:  {Label: "Battle of Britain", About: "Fights a round of the Battle of Britain."},
	verbFly:      {Label: "Fly", About: "Uses an aircraft over a zone or a sea.", Usual: true},
	verbCounter:  {Label: "Counter", About: "Meets the enemy's aircraft with one of yours: both are lost."},
	verbPass:     {Label: "Let it through", About: "Does not counter the aircraft."},
	verbBeach:    {Label: "Make a beachhead", About: "Makes an aircraft at sea the beachhead of a zone."},
	verbRebase:   {Label: "Rebase", About: "Moves an aircraft at base to another zone."},
	verbShip:     {Label: "Ship", About: "Takes a counter by sea to another port."},
	verbLand:     {Label: "Land", About: "Takes corps by sea to a beachhead."},
	verbFortify:  {Label: "Fortify", About: "Fortifies an infantry corps for two supply units."},
	verbRevert:   {Label: "Leave the works", About: "Turns a fortified corps back to plain infantry.", Aside: true},
	verbRail:     {Label: "Move strategically", About: "Moves a counter any distance through zones of your side, at twice the cost."},
	verbMove:     {Label: "Move", About: "Moves a counter. In the Movement Phase it may go on as long as no other moves.", Usual: true},
	verbActivate: {Label: "Activate", About: "Pays for a counter that stands beside the enemy, so that it may attack."},
	verbJoin:     {Label: "Join", About: "Makes one counter of two.", Aside: true},
	verbSplit:    {Label: "Split", About: "Takes a corps off a counter.", Aside: true},
	verbDivide:   {Label: "Divide", About: "Takes units off a supply or naval counter.", Aside: true},
	verbSwap:     {Label: "Exchange", About: "Exchanges a counter for one of another sort with the same corps.", Aside: true},
	verbRemove:   {Label: "Remove", About: "Takes a counter off the map.", Aside: true},
	verbPurse:    {Label: "Pay from here", About: "Chooses the supply counter that pays first.", Aside: true},
	verbMass:     {Label: "Mass", About: "Adds counters to the next attack on a zone, where one order cannot name them all.", Aside: true},
	verbAttack:   {Label: "Attack", About: "Attacks a zone with counters beside it."},
	verbShield:   {Label: "Use the German defence", About: "Shifts the column to the left; a German corps must be among the losses."},
	verbDecline:  {Label: "Do without it", About: "Fights without the German defence."},
	verbLose:     {Label: "Lose", About: "Chooses the corps that is lost."},
	verbRetreat:  {Label: "Retreat", About: "Takes all survivors to a zone."},
	verbHold:     {Label: "Hold", About: "Stays for the loss of one more corps."},
	verbPerish:   {Label: "Perish", About: "Loses all survivors, who have nowhere to go."},
	verbAdvance:  {Label: "Advance", About: "Advances a counter that attacked."},
	verbExpel:    {Label: "Put out", About: "Takes a ship out of a lost port, or a counter out of a zone that is another's now."},
	verbDone:     {Label: "Done", About: "Ends this step; what is left undone in it stays undone.", Closes: true},
}

// headlines are the notes that a screen tells in large letters: a country joins a side or falls.
var headlines = []int16{noteJoins, noteFalls, noteVichy, noteFreeFrench}
