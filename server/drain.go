package server

import "net/http"

// A balancer learns that a server is about to stop by asking for /readyz, and until then sends requests on the connections that it
// keeps. To close one is to lose what is being sent on it at that moment. So a server that is about to stop first goes on for a while:
// it says so at /readyz, answers everything, and calls each answer the last one on its connection. Then nobody sends on one that is
// closed. (http.Server.SetKeepAlivesEnabled would close those that are idle at once.)

// Drain has the server say that it is about to stop, and go on answering until it is shut down.
func (s *Server) Drain() { s.draining.Store(true) }

// closeConnections ends each caller's connection with an answer while the server drains.
func (s *Server) closeConnections(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.draining.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}
