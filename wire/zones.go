package wire

// Zones are the places that pieces control from beside them.
type Zones struct {
	Seats [][]int `json:"seats" doc:"by seat"`
}
