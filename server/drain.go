package server

import "net/http"

// A load balancer learns from /readyz that a server is about to stop, and until then it sends requests on kept-alive
// connections. Closing such a connection may lose a request. So a draining server first goes on for a while: /readyz reports
// it, every request is answered, and every answer closes its connection, so that no request is sent on a closed one.
// (http.Server.SetKeepAlivesEnabled would close idle connections at once.)

// Drain makes the server report that it is about to stop; it goes on answering until it is shut down.
func (s *Server) Drain() { s.draining.Store(true) }

// closeConnections closes each caller's connection after its next answer while the server drains.
func (s *Server) closeConnections(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.draining.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}
