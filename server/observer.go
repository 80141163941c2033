package server

import (
	"strings"
	"time"
)

// Observer collects metrics.
type Observer interface {
	Answered(path string, code int, took time.Duration) // a request, except for streams
	ServerFailed()                                      // a handler panicked
	Forwarded(code int)                                 // another process, which owns the game, answered
}

// unobserved discards all metrics.
type unobserved struct{}

func (unobserved) Answered(string, int, time.Duration) {}
func (unobserved) ServerFailed()                       {}
func (unobserved) Forwarded(int)                       {}

// pathOf returns a path as the API describes it, with placeholders for IDs, so that metrics have few distinct paths.
func (s *Server) pathOf(path string) string {
	parts := strings.Split(path, "/")
	if len(parts) > 3 && parts[1] == "api" {
		switch parts[2] {
		case "games":
			parts[3] = "{id}"
		case "titles":
			parts[3] = "{title}"
		}
	}
	for _, known := range []string{path, strings.Join(parts, "/")} {
		if _, ok := s.api.OpenAPI().Paths[known]; ok {
			return known
		}
	}
	if strings.HasPrefix(path, "/api/") {
		return "other"
	}
	return "pages"
}
