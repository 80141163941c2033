package store

import (
	"context"
	"time"
)

// Notices are messages to the outside that are kept until they are sent or given up. If several processes send them, each
// notice is claimed by the process that sends it, which renews the claim while it tries. When a process dies its claims
// expire, and others may take over.
type Notices interface {
	// PutNotice stores a notice under an ID, without a claim. It replaces a notice with the same ID, whose claim remains.
	PutNotice(ctx context.Context, id string, data []byte) error
	// PutClaimed is PutNotice with a claim: for a time the notice belongs to owner.
	PutClaimed(ctx context.Context, id string, data []byte, owner string, ttl time.Duration) error
	// ClaimNotices claims at most limit notices that nobody has claimed, and returns them by ID. Each notice goes to one
	// process only.
	ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (map[string][]byte, error)
	// RenewNotices extends those of an owner's claims that are still running, and returns the IDs. A ttl of 0 gives the
	// notices back.
	RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) ([]string, error)
	// DropNotice removes a notice. It is not an error if there is none.
	DropNotice(ctx context.Context, id string) error
	// Notices returns all notices by ID.
	Notices(ctx context.Context) (map[string][]byte, error)
}
