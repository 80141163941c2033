package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// The processes of a house share a secret, which they never send. The sender of a request proves that it knows the secret by
// an HMAC over the request, the receiver by an HMAC over the request's number. Each HMAC is valid for one process and one
// request, independent of clocks. Answers are neither encrypted nor authenticated as a whole: the network between processes
// must be closed to others.

// peerProofs creates and checks these HMACs.
type peerProofs struct {
	secret []byte
	name   string // of this process
	asked  atomic.Uint64

	mu   sync.Mutex
	seen map[string]*numbersSeen // by the name of the sender
}

// proofOf returns the HMAC of some words and a body.
func (p *peerProofs) proofOf(body []byte, words ...string) []byte {
	h := hmac.New(sha256.New, p.secret)
	for _, w := range words {
		fmt.Fprintf(h, "%d %s\n", len(w), w)
	}
	h.Write(body)
	return h.Sum(nil)
}

// questionWords returns what the HMAC of a request covers beside its body: the request, and everything that identifies the
// caller.
func questionWords(r *http.Request, to, asker string) []string {
	h := r.Header
	return []string{
		"question", to, asker, r.Method, r.URL.RequestURI(), h.Get(peerFromHeader), h.Get(peerEncryptedHeader),
		strings.Join(h.Values("Cookie"), "\n"), strings.Join(h.Values("Authorization"), "\n"),
	}
}

// prove adds the proof to a request for another process.
func (p *peerProofs) prove(r *http.Request, to string, body []byte) {
	r.Header.Set(peerAskerHeader, fmt.Sprintf("%s %d", p.name, p.asked.Add(1)))
	code := p.proofOf(body, questionWords(r, to, r.Header.Get(peerAskerHeader))...)
	r.Header.Set(peerProofHeader, hex.EncodeToString(code))
}

// checkQuestion reports whether a request comes from a process of the house and is not replayed.
func (p *peerProofs) checkQuestion(r *http.Request, body []byte) bool {
	asker := r.Header.Get(peerAskerHeader)
	code, err := hex.DecodeString(r.Header.Get(peerProofHeader))
	if err != nil || !hmac.Equal(code, p.proofOf(body, questionWords(r, p.name, asker)...)) {
		return false
	}
	var name string
	var n uint64
	if _, err := fmt.Sscanf(asker, "%s %d", &name, &n); err != nil {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.seen == nil {
		p.seen = map[string]*numbersSeen{}
	}
	if p.seen[name] == nil {
		p.seen[name] = &numbersSeen{}
	}
	return p.seen[name].add(n)
}

// answerProof returns the proof in an answer.
func (p *peerProofs) answerProof(asker string) string {
	return hex.EncodeToString(p.proofOf(nil, "answer", asker))
}

// checkAnswer reports whether an answer comes from a process of the house.
func (p *peerProofs) checkAnswer(asker string, a *http.Response) bool {
	return hmac.Equal([]byte(a.Header.Get(peerProofHeader)), []byte(p.answerProof(asker)))
}

// numbersSeen is the set of recent request numbers. Numbers far behind the latest count as seen.
type numbersSeen struct {
	last uint64
	bits [64]uint64 // a ring with one bit for each of the latest numbers
}

// add adds a number; false if it was seen before.
func (s *numbersSeen) add(n uint64) bool {
	const kept = uint64(len(s.bits) * 64)
	if n == 0 || n+kept <= s.last {
		return false
	}
	if n > s.last+kept {
		clear(s.bits[:])
		s.last = n - 1
	}
	for s.last < n {
		s.last++
		s.bits[s.last/64%64] &^= 1 << (s.last % 64)
	}
	bit := uint64(1) << (n % 64)
	before := s.bits[n/64%64] & bit
	s.bits[n/64%64] |= bit
	return before == 0
}

// readQuestion reads the body of a request; false if it is larger than any forwarded body.
func readQuestion(r *http.Request) ([]byte, bool) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxForwarded+1))
	return body, err == nil && len(body) <= maxForwarded
}
