package embedded

import (
	"fmt"
	"log/slog"
	"sync"
)

// faultLog tells the faults of a server, and keeps the first that stopped it. The rest of what a server says is for nobody.
type faultLog struct {
	log  *slog.Logger // nil: none
	mu   sync.Mutex
	stop error
}

// fatal returns what stopped the server; nil if nothing did.
func (l *faultLog) fatal() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stop
}

// Errorf tells a fault.
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

// Noticef says nothing.
func (*faultLog) Noticef(string, ...any) {}

// Warnf says nothing.
func (*faultLog) Warnf(string, ...any) {}

// Debugf says nothing.
func (*faultLog) Debugf(string, ...any) {}

// Tracef says nothing.
func (*faultLog) Tracef(string, ...any) {}
