package blitzkrieg

// moduleName numbers the words of kind Name that modules add, after those of the base game.
func moduleName(n modName) nameID { return countryName(nMinors) + nameID(n) }

// modName is a name that modules add.
type modName int16

// Names of module 4: the table of ground combat that is not the standard one.
const (
	nameBlitz modName = iota

	// Names of module 12: what is attacked from the air, by ships and by artillery.

	nameTroops
	nameTrains
	nameCenter
	nameDepot
	nameShips
	namePort
	nameField
	namePlanes
	nameLine
	nameFlak

	// and the other missions

	nameSupport
	namePatrol
	nameHunt
	nameEscort
	nameAirlift
	nameAirdrop
	nameSupplies
	nameFerry

	// Names of module 11: the missions of task forces.

	nameEngagement
	nameRaid
	nameGunfire
	nameRangers
	nameConvoy

	// Names of the types that can be built come last: nameKind.

	nameKinds
)

// nameKind names a type of unit.
func nameKind(b branch) modName { return nameKinds + modName(b) }

var modNames = func() (list []string) {
	list = []string{
		nameBlitz: "blitz",

		nameTroops: "troops",
		nameTrains: "trains",
		nameCenter: "center",
		nameDepot:  "depot",
		nameShips:  "ships",
		namePort:   "port",
		nameField:  "field",
		namePlanes: "planes",
		nameLine:   "line",
		nameFlak:   "flak",

		nameSupport:  "support",
		namePatrol:   "patrol",
		nameHunt:     "hunt",
		nameEscort:   "escort",
		nameAirlift:  "airlift",
		nameAirdrop:  "airdrop",
		nameSupplies: "supplies",
		nameFerry:    "ferry",

		nameEngagement: "engagement",
		nameRaid:       "raiding",
		nameGunfire:    "gunfire",
		nameRangers:    "rangers",
		nameConvoy:     "escorting",
	}
	for b := range allBranches {
		list = append(list, "kind-"+hyphens(b.String()))
	}
	return list
}()
