package server

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"sync"
	"time"

	"sandtable/bus"
	"sandtable/ratelimit"
)

// The limits of a house are those of all its processes together. Each tells the others every second what was used at its gates, and counts
// what they tell. What is used at two within that second is let through by both; then it is paid back before there is more.

const (
	usedSubject = "used"
	usedEvery   = time.Second
	mostUsed    = 2000 // keys of one message
)

// together lets the gates of one process count with those of others.
type together struct {
	bus   bus.Bus
	name  string
	seal  cipher.AEAD // addresses of callers are nobody's business, nor may others make them up
	gates map[string]*ratelimit.Gate
	stop  func()        // ends what is heard
	heard chan struct{} // holds one: something was counted since

	mu   sync.Mutex
	told int
	last map[string]int // number of the last message of each process
}

// usedNews is what was used at the gates of a process.
type usedNews struct {
	From string                    `json:"from"`
	N    int                       `json:"n"` // messages may come twice
	Used map[string]map[string]int `json:"used"`
}

// countTogether begins to count with the other processes, until the server is closed.
func (s *Server) countTogether() error {
	if s.cfg.Bus == nil || s.cfg.PeerSecret == "" {
		return nil
	}
	key := sha256.Sum256([]byte("sandtable: what was used " + s.cfg.PeerSecret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return err
	}
	t := &together{bus: s.cfg.Bus, name: rand.Text(), gates: s.gates.named(), last: map[string]int{}, heard: make(chan struct{}, 1)}
	if t.seal, err = cipher.NewGCMWithRandomNonce(block); err != nil {
		return err
	}
	for _, g := range t.gates {
		g.Share()
	}
	if t.stop, err = t.bus.Follow(usedSubject, func(_ string, data []byte) { t.hear(data) }); err != nil {
		return err
	}
	s.together = t
	go s.keepTelling(t)
	return nil
}

// named returns the gates by the names under which others know them.
func (g *gates) named() map[string]*ratelimit.Gate {
	all := map[string]*ratelimit.Gate{"address": g.address, "guest": g.guest, "arrive": g.arrive}
	for name, b := range map[string]budget{
		"create": g.create, "upload": g.upload, "talk": g.talk, "bytes": g.bytes, "lines": g.lines, "proofs": g.proofs,
	} {
		all[name+" guest"], all[name+" address"] = b.guest, b.address
	}
	return all
}

func (s *Server) keepTelling(t *together) {
	tick := time.NewTicker(usedEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := t.tell(); err != nil && s.closing.Err() == nil {
				s.cfg.Log.Warn("others are not told what was used: limits are counted here alone", "error", err)
			}
		case <-s.closing.Done():
			t.stop()
			return
		}
	}
}

// tell tells the others what was used here since the last time.
func (t *together) tell() error {
	all, keys := map[string]map[string]int{}, 0
	for name, g := range t.gates {
		for key, n := range g.Used() {
			if all[name] == nil {
				all[name] = map[string]int{}
			}
			all[name][key] = n
			if keys++; keys >= mostUsed {
				if err := t.send(all); err != nil {
					return err
				}
				all, keys = map[string]map[string]int{}, 0
			}
		}
	}
	if keys == 0 {
		return nil
	}
	return t.send(all)
}

func (t *together) send(used map[string]map[string]int) error {
	t.mu.Lock()
	t.told++
	news := usedNews{t.name, t.told, used}
	t.mu.Unlock()
	text, err := json.Marshal(news)
	if err != nil {
		return err
	}
	return t.bus.Tell(usedSubject, t.seal.Seal(nil, nil, text, nil))
}

// hear counts what was used at another process.
func (t *together) hear(data []byte) {
	var news usedNews
	text, err := t.seal.Open(nil, nil, data, nil)
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil || json.Unmarshal(text, &news) != nil || !t.isNew(&news) {
		return
	}
	for name, used := range news.Used {
		g := t.gates[name] // nil if only another version has it
		for key, n := range used {
			if g != nil && n > 0 {
				g.Add(key, n)
			}
		}
	}
	select {
	case t.heard <- struct{}{}:
	default:
	}
}

// isNew reports whether a message is another process's, and was not heard before.
func (t *together) isNew(news *usedNews) bool {
	if news.From == t.name || news.N <= t.last[news.From] {
		return false
	}
	if len(t.last) > mostUsed { // processes that have come and gone
		clear(t.last)
	}
	t.last[news.From] = news.N
	return true
}
