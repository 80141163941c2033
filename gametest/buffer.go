package gametest

import (
	"bytes"
	"sync"
)

// Buffer may be written by one goroutine or process while another reads it: logs, what a server complains of.
type Buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds to the text.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// String returns the text so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
