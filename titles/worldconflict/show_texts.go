package worldconflict

import (
	"sandtable/game"
)

// closings are what ending each step is called.
var closings = [nSteps]string{
	stepCommand: "Commanders stay", stepMuster: "No Commander", stepOpen: "Begin the turn", stepReturn: "End returns", stepSail: "End moves to sea", stepRebase: "End rebasing", stepMarch: "End movement", stepAnnounce: "End announcements",
	stepCommit: "End defence", stepIntervene: "Fight", stepSlip: "Fight", stepWeapons: "Finish", stepLend: "Finish", stepSpend: "Finish", stepRelief: "End repairs", stepBase: "Leave them at base",
}

// verbTexts say what each verb does, for the buttons and menus of a screen.
var verbTexts = []game.VerbText{
	verbBid:      {Label: "Bid", About: "Bids for a group of powers."},
	verbPass:     {Label: "No", About: "Declines what is offered."},
	verbRoad:     {Label: "Choose an Option", About: "Chooses an Option of the Road to War."},
	verbAnnounce: {Label: "Japan goes to war", About: "Announces Japan's war with the AFA and the USA."},
	verbBorrow:   {Label: "Take Resources", About: "Takes three Resources for a VP."},
	verbDeclare:  {Label: "Declare war", About: "Declares war on a neutral country."},
	verbWar:      {Label: "Declare war on a power", About: "Declares war on a power of the enemy."},
	verbAgree:    {Label: "Yes", About: "Agrees to what is asked."},
	verbGive:     {Label: "Give back", About: "Returns a liberated country."},
	verbKeep:     {Label: "Keep", About: "Keeps a liberated country."},
	verbResettle: {Label: "New home", About: "Gives the units of a conquered country a new home."},
	verbScatter:  {Label: "Take home", About: "Takes a unit out of a country where it may not stay."},
	verbBlitz:    {Label: "Blitz", About: "Names the Blitz of this turn."},
	verbReturn:   {Label: "Return to base", About: "Takes a unit at sea to a base."},
	verbSail:     {Label: "Move to sea", About: "Moves a unit to a sea area."},
	verbForce:    {Label: "Force a passage", About: "Takes a naval unit through a closed passage, under fire."},
	verbEmbark:   {Label: "Embark", About: "Takes a land unit aboard a transport."},
	verbDebark:   {Label: "Unload", About: "Puts a land unit ashore in a Port."},
	verbBattle:   {Label: "Fight at sea", About: "Begins a sea combat."},
	verbFly:      {Label: "Fly in", About: "Sends an air unit into the sea combat."},
	verbSlip:     {Label: "Slip away", About: "Sends a submarine home before the combat."},
	verbRebase:   {Label: "Rebase", About: "Moves an air or naval unit to another base."},
	verbMove:     {Label: "Move", About: "Moves a land unit. Through enemy land it goes area by area."},
	verbLand:     {Label: "Land", About: "Puts a land unit ashore from a transport at sea."},
	verbAttack:   {Label: "Attack", About: "Announces a Ground Attack with land units and those that support them."},
	verbDrop:     {Label: "Drop", About: "Lets paratroops fly to an attack."},
	verbBomb:     {Label: "Bomb a Factory", About: "Announces a Factory Attack by air units."},
	verbRaid:     {Label: "Raid a Port", About: "Announces a Port Attack by air units and carriers."},
	verbCover:    {Label: "Defend", About: "Commits air and naval units to the defence of an area."},
	verbFight:    {Label: "Fight", About: "Begins a combat that was announced."},
	verbSoviet:   {Label: "Soviet attack", About: "Rolls for a Soviet attack in Manchuria."},
	verbLose:     {Label: "Lose", About: "Chooses the unit that loses a point of Size."},
	verbHome:     {Label: "Send home", About: "Chooses a unit that returns to base."},
	verbBase:     {Label: "Base", About: "Chooses the base to which a unit returns."},
	verbPress:    {Label: "Drive back", About: "Chooses a defender that must retreat."},
	verbRetreat:  {Label: "Retreat", About: "Chooses where the unit retreats."},
	verbStop:     {Label: "Stop", About: "Chooses an attacker that may not advance."},
	verbDisplace: {Label: "Displace", About: "Chooses where a unit of the lost area escapes to."},
	verbShed:     {Label: "Lose aboard", About: "Chooses a land unit aboard a damaged transport that loses a point."},
	verbPartisan: {Label: "Place a Partisan", About: "Places a Partisan against Oil or a Resource."},
	verbDevelop:  {Label: "Develop", About: "Adds a counter of the current Group to the Force Pool."},
	verbDiscard:  {Label: "Remove", About: "Removes a counter of a lost country from the game."},
	verbLend:     {Label: "Lend lease", About: "Chooses how much of what is delivered is Oil."},
	verbBuild:    {Label: "Build up", About: "Raises a unit on the map by one Size."},
	verbPlace:    {Label: "Place", About: "Places a new unit of Size 1."},
	verbResearch: {Label: "Research", About: "Spends a Resource on a roll for a new weapon."},
	verbRefine:   {Label: "Develop the A-Bomb", About: "Spends a Resource to bring the A-Bomb closer."},
	verbTest:     {Label: "Test the A-Bomb", About: "Spends a Resource on a test."},
	verbCarry:    {Label: "Load the A-Bomb", About: "An air unit picks up an A-Bomb."},
	verbScrap:    {Label: "Disband", About: "Reduces a unit of one's own by a point.", Aside: true},
	verbSabotage: {Label: "Sabotage", About: "Spends a Resource on a roll against an enemy's economy."},
	verbCommand:  {Label: "Take command", About: "A Commander leads a unit."},
	verbTurn:     {Label: "Other face", About: "Turns a Commander over."},
	verbLoot:     {Label: "Loot", About: "Takes goods instead of VPs for a captured Factory."},
	verbRecall:   {Label: "Take back", About: "A counter joins the Force Pool."},
	verbRaise:    {Label: "Raise", About: "Raises a unit on the Road to War."},
	verbWithdraw: {Label: "Give up armour", About: "Takes a point of Size of an armoured unit out of the game."},
	verbDone:     {Label: "Done", About: "Ends this step; what is left undone in it stays undone.", Closes: true},
}

// newQuiet lists the notes on who is asked for what: a screen shows that anyway.
func newQuiet() (list []int16) {
	for st := range stepOver {
		list = append(list, noteStep+int16(st))
	}
	return list
}

// headlines are the notes that a screen tells in large letters: a power goes to war, a country takes sides, falls or is freed, the bomb works.
var headlines = []int16{noteDeclares, noteAligns, noteEnters, noteJapan, noteConquered, noteLiberated, noteOut, noteBack, noteTestOK}
