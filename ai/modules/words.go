package modules

// verb is what a player says.
type verb = string

const (
	move      verb = "move"
	overrun   verb = "overrun"
	load      verb = "load"
	ride      verb = "ride"
	unload    verb = "unload"
	attack    verb = "attack"
	storm     verb = "storm"
	barrage   verb = "barrage"
	slip      verb = "slip"
	cover     verb = "cover"
	yields    verb = "yield"
	pay       verb = "pay"
	retreat   verb = "retreat"
	advance   verb = "advance"
	feed      verb = "feed"
	withdraw  verb = "withdraw"
	build     verb = "build"
	plan      verb = "plan"
	rise      verb = "rise"
	reinforce verb = "reinforce"
	stop      verb = "stop"
	assign    verb = "assign"
	fly       verb = "fly"
	fire      verb = "fire"
	intercept verb = "intercept"
	abort     verb = "abort"
	home      verb = "home"
	forfeit   verb = "forfeit"
	cut       verb = "cut"
	absorb    verb = "absorb"
	dash      verb = "dash"
	raze      verb = "raze"
	done      verb = "done"

	// at sea

	cruise    verb = "cruise"
	dock      verb = "dock"
	disembark verb = "disembark"
	sortie    verb = "sortie"
	array     verb = "array"
	station   verb = "station"
	orders    verb = "order"
	ship      verb = "ship"
	leave     verb = "leave"
	shore     verb = "beach"
	challenge verb = "challenge"
	plunder   verb = "plunder"
	shell     verb = "shell"
	assault   verb = "assault"
	evade     verb = "evade"
)

// What is flown, fired at, or ordered: words of kind Name.
const (
	atTroops = "troops"
	atCenter = "center"
	atField  = "field"
	atPlanes = "planes"
	atShips  = "ships"
	atLine   = "line"

	inSupport = "support"
	onPatrol  = "patrol"
	onHunt    = "hunt"
	byLift    = "airlift"
	byDrop    = "airdrop"
	byFerry   = "ferry"

	bySupplies = "supplies"

	toEngage = "engagement"
	toRaid   = "raiding"
	toFire   = "gunfire"
	toEscort = "escorting"
	toLand   = "rangers"
)
