package wire

// Hint is what a machine would say in my place, and why.
type Hint struct {
	Level string   `json:"level" doc:"which machine gives it"`
	Say   string   `json:"say"`
	Words []Word   `json:"words" doc:"the units and places it speaks of"`
	Why   []string `json:"why"`
}
