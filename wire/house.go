package wire

import (
	"time"

	"sandtable/match"
)

// House is the keeper of games here, with the keys that sign their records.
type House struct {
	Keys []HouseKey `json:"keys" doc:"oldest first; the last one signs now"`
}

// HouseKey is one of a house's keys.
type HouseKey struct {
	Key   string    `json:"key" doc:"public key (Ed25519), 64 hexadecimal digits"`
	From  time.Time `json:"from" doc:"when it was made"`
	Vouch string    `json:"vouch,omitempty" doc:"signature by the key before of the text 'sandtable house key' and this key"`
}

// Trust returns the keys that lead from the first one without a gap, each vouched for by the one before. A key that
// somebody else added to the list is not, and it is left out with all keys after it.
func (h House) Trust() match.Trust {
	trust := match.Trust{}
	for i, k := range h.Keys {
		key, ok := match.ParseKey(k.Key)
		if !ok {
			break
		}
		if i > 0 {
			before, _ := match.ParseKey(h.Keys[i-1].Key)
			if !match.Vouched(before, key, k.Vouch) {
				break
			}
		}
		trust[k.Key] = true
	}
	return trust
}
