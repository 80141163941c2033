package store

import (
	"context"
	"time"
)

// Notices are what is to be told to somebody outside, until it is told or given up. Where several processes send them, each is claimed by
// the one who sends it, for a time that it renews while it tries: what was claimed by one who has died is free for others then.
type Notices interface {
	// PutNotice keeps a notice that is to be sent, under an ID, claimed by nobody; one with the same ID is replaced, and stays whose it is.
	PutNotice(ctx context.Context, id string, data []byte) error
	// PutClaimed is PutNotice for an owner who sends it himself: for a time it is his.
	PutClaimed(ctx context.Context, id string, data []byte, owner string, ttl time.Duration) error
	// ClaimNotices makes notices an owner's for a time that are nobody's, at most limit, and returns them by their IDs: each to one only.
	ClaimNotices(ctx context.Context, owner string, ttl time.Duration, limit int) (map[string][]byte, error)
	// RenewNotices lets claims of an owner that still run go on for a time from now, and returns for which notices. With 0 they
	// are given back.
	RenewNotices(ctx context.Context, owner string, ttl time.Duration, ids []string) ([]string, error)
	// DropNotice removes a notice; it is no fault if there is none.
	DropNotice(ctx context.Context, id string) error
	// Notices returns all notices by their IDs.
	Notices(ctx context.Context) (map[string][]byte, error)
}
