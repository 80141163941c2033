package server

import (
	"net/netip"
	"sync"
	"time"

	"sandtable/ratelimit"
)

// Limits are the rate limits for callers.
type Limits struct {
	Address ratelimit.Rate // requests from one address
	Guest   ratelimit.Rate // requests of one guest
	Arrive  ratelimit.Rate // new guests from one address
	Create  Share          // new games and lessons
	Upload  ratelimit.Rate // uploaded records from one address
	Talk    ratelimit.Rate // messages of one guest
	Bytes   Share          // of notes and chat
	Lines   Share          // sentences said or taken back
	Proofs  Share          // proofs, comments and records as text
	Rename  Share          // changes of a name or webhook; a name is written to all games of its guest
	Streams int            // open streams of one guest, or of one address without a guest; 0: no limit
	Crowd   int            // open streams of one address; 0: no limit
}

// Share limits the use of something by one guest, and by all guests and strangers of one address together, so that creating
// guests does not help.
type Share struct{ Guest, Address ratelimit.Rate }

// DefaultLimits allow a player to drag the history slider, and a club to share one address; they stop a script that would
// fill the disk.
func DefaultLimits() Limits {
	return Limits{
		Address: ratelimit.Rate{Every: 5 * time.Millisecond, Burst: 1000},
		Guest:   ratelimit.Rate{Every: 20 * time.Millisecond, Burst: 300},
		Arrive:  ratelimit.Rate{Every: 10 * time.Second, Burst: 60},
		Create:  Share{ratelimit.Rate{Every: 30 * time.Second, Burst: 30}, ratelimit.Rate{Every: 20 * time.Second, Burst: 120}},
		Upload:  ratelimit.Rate{Every: 30 * time.Second, Burst: 5},
		Talk:    ratelimit.Rate{Every: time.Second, Burst: 10},
		Bytes:   Share{ratelimit.Rate{Every: 100 * time.Microsecond, Burst: 4 << 20}, ratelimit.Rate{Every: 25 * time.Microsecond, Burst: 16 << 20}},
		Lines:   Share{ratelimit.Rate{Every: 50 * time.Millisecond, Burst: 3000}, ratelimit.Rate{Every: 5 * time.Millisecond, Burst: 20000}},
		Proofs:  Share{ratelimit.Rate{Every: 2 * time.Second, Burst: 40}, ratelimit.Rate{Every: time.Second, Burst: 120}},
		Rename:  Share{ratelimit.Rate{Every: 30 * time.Second, Burst: 10}, ratelimit.Rate{Every: 5 * time.Second, Burst: 120}},
		Streams: 32,
		Crowd:   256,
	}
}

// openCount counts open streams by key.
type openCount struct {
	most int
	mu   sync.Mutex
	open map[string]int
}

func newOpenCount(most int) *openCount { return &openCount{most: most, open: map[string]int{}} }

// enter counts one more; false if the limit is reached.
func (t *openCount) enter(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.most > 0 && t.open[key] >= t.most {
		return false
	}
	t.open[key]++
	return true
}

func (t *openCount) leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.open[key]--
	if t.open[key] <= 0 {
		delete(t.open, key)
	}
}

// addressKey returns the key of an address for limits. A /64 network of IPv6 counts as one address, since its owner can use
// all addresses in it.
func addressKey(a netip.Addr) string {
	a = a.Unmap()
	if a.Is6() {
		if p, err := a.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}
