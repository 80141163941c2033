package game

// Nation is whose a piece is, if a seat has pieces of several colours: an ally, a country that it leads, or what everyone
// sees of a piece that only its owner knows.
type Nation struct {
	ID, Name string // "italy", "Italy"; pieces name it by its ID
	Mark     string // beside the symbol of a piece: "IT"
	Livery   Livery // of its pieces
	Fort     Livery // of its pieces with the plate "fort", paler; without Ground they look like the others
}

// Plates are drawn under the symbol of a piece that is more than others of its branch. Screens ignore plates that they do
// not know.
const (
	PlateElite = "elite" // gold
	PlateFort  = "fort"  // the whole piece is paler: see Nation.Fort
)

// Nation finds a nation by its ID; nil if the title has none.
func (i *Info) Nation(id string) *Nation {
	for n := range i.Nations {
		if i.Nations[n].ID == id {
			return &i.Nations[n]
		}
	}
	return nil
}
