package memory

import (
	"testing"

	"sandtable/jobs"
	"sandtable/jobs/jobstest"
)

func TestQueue(t *testing.T) {
	jobstest.Run(t, func(*testing.T) func() jobs.Queue {
		hub := New()
		return func() jobs.Queue { return hub.Join() }
	})
}
