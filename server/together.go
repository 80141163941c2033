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

// The limits of a house apply to all its processes together. Every second each process announces what was used at its gates,
// and counts what the others announce. Simultaneous use at two processes within that second is allowed by both, and
// compensated afterwards.

const (
	usedSubject = "used"
	usedEvery   = time.Second
	mostUsed    = 2000 // keys in one message
)

// together shares the use of gates with other processes.
type together struct {
	bus      bus.Bus
	name     string
	seal     cipher.AEAD // addresses of callers are private, and nobody else may forge messages
	gates    map[string]*ratelimit.Gate
	stop     func()        // ends the subscription
	received chan struct{} // capacity 1: a message was counted

	mu   sync.Mutex
	told int
	last map[string]int // number of the last message of each process
}

// usedNews is what was used at the gates of a process.
type usedNews struct {
	From string                    `json:"from"`
	N    int                       `json:"n"` // messages may arrive twice
	Used map[string]map[string]int `json:"used"`
}

// countTogether starts to count with the other processes, until the server is closed.
func (s *Server) countTogether() error {
	if s.cfg.Bus == nil || s.cfg.PeerSecret == "" {
		return nil
	}
	key := sha256.Sum256([]byte("sandtable: what was used " + s.cfg.PeerSecret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return err
	}
	t := &together{bus: s.cfg.Bus, name: rand.Text(), gates: s.gates.named(), last: map[string]int{}, received: make(chan struct{}, 1)}
	if t.seal, err = cipher.NewGCMWithRandomNonce(block); err != nil {
		return err
	}
	for _, g := range t.gates {
		g.Share()
	}
	if t.stop, err = t.bus.Follow(usedSubject, func(_ string, data []byte) { t.receive(data) }); err != nil {
		return err
	}
	s.together = t
	go s.announceUse(t)
	return nil
}

// named returns the gates by their names in messages.
func (g *gates) named() map[string]*ratelimit.Gate {
	all := map[string]*ratelimit.Gate{"address": g.address, "guest": g.guest, "arrive": g.arrive}
	for name, b := range map[string]budget{
		"create": g.create, "upload": g.upload, "talk": g.talk, "bytes": g.bytes, "lines": g.lines, "proofs": g.proofs, "rename": g.rename,
	} {
		all[name+" guest"], all[name+" address"] = b.guest, b.address
	}
	return all
}

func (s *Server) announceUse(t *together) {
	tick := time.NewTicker(usedEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if err := t.tell(); err != nil && s.closing.Err() == nil {
				s.cfg.Log.Warn("use of limits could not be announced: limits are counted by this process alone", "error", err)
			}
		case <-s.closing.Done():
			t.stop()
			return
		}
	}
}

// tell announces what was used here since the last time.
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

// receive counts what was used at another process.
func (t *together) receive(data []byte) {
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
	case t.received <- struct{}{}:
	default:
	}
}

// isNew reports whether a message comes from another process and was not received before.
func (t *together) isNew(news *usedNews) bool {
	if news.From == t.name || news.N <= t.last[news.From] {
		return false
	}
	if len(t.last) > mostUsed { // processes that are gone
		clear(t.last)
	}
	t.last[news.From] = news.N
	return true
}
