package wire

// Zones are the places in some reach of each seat: under control from beside them, or in supply.
type Zones struct {
	Seats [][]int `json:"seats" doc:"by seat"`
}
