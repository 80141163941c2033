package embedded

import (
	"fmt"
	"log/slog"
	"sync"
)

// faultLog logs the faults of a server and keeps the fatal one. Other messages are dropped.
type faultLog struct {
	log  *slog.Logger // nil: none
	mu   sync.Mutex
	stop error
}

// fatal returns the error that stopped the server; nil if none did.
func (l *faultLog) fatal() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stop
}

// Errorf logs a fault.
func (l *faultLog) Errorf(format string, args ...any) {
	if l.log != nil {
		l.log.Warn("the server of the bus in this process reports a fault", "error", fmt.Sprintf(format, args...))
	}
}

// Fatalf keeps a fault that stops the server.
func (l *faultLog) Fatalf(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.stop == nil {
		l.stop = fmt.Errorf(format, args...)
	}
}

// Noticef does nothing.
func (*faultLog) Noticef(string, ...any) {}

// Warnf does nothing.
func (*faultLog) Warnf(string, ...any) {}

// Debugf does nothing.
func (*faultLog) Debugf(string, ...any) {}

// Tracef does nothing.
func (*faultLog) Tracef(string, ...any) {}
