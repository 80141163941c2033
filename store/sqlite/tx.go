package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
)

// tx is a transaction on the writer's connection. The statements of the most frequent writes are not parsed again, nor those that
// begin and end it: that is half of what a small one costs.
type tx struct {
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
}

// begin begins a transaction. It takes the right to write at once.
func (t *tx) begin() error {
	_, err := t.Exec(beginSQL)
	return err
}

// commit puts it on disk. If that fails nothing of it has happened.
func (t *tx) commit() error {
	_, err := t.Exec(commitSQL)
	if err != nil {
		t.rollback()
	}
	return err
}

// rollback gives it up: what is not committed is not there, whatever the database says, which may have ended it by itself.
func (t *tx) rollback() { _, _ = t.Exec(rollbackSQL) }

// Exec runs a statement.
func (t *tx) Exec(statement string, args ...any) (sql.Result, error) {
	if s := t.prepared[statement]; s != nil {
		return s.Exec(args...)
	}
	return t.conn.ExecContext(context.Background(), statement, args...)
}

// QueryRow runs a query for one row.
func (t *tx) QueryRow(query string, args ...any) *sql.Row {
	if s := t.prepared[query]; s != nil {
		return s.QueryRow(args...)
	}
	return t.conn.QueryRowContext(context.Background(), query, args...)
}

// Query runs a query.
func (t *tx) Query(query string, args ...any) (*sql.Rows, error) {
	return t.conn.QueryContext(context.Background(), query, args...)
}

// openTx takes a connection for transactions, with the frequent statements prepared.
func openTx(db *sql.DB) (*tx, error) {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	t := &tx{conn: conn, prepared: map[string]*sql.Stmt{}}
	for _, text := range frequent {
		s, err := conn.PrepareContext(context.Background(), text)
		if err != nil {
			return nil, errors.Join(err, t.close())
		}
		t.prepared[text] = s
	}
	return t, nil
}

// close gives the connection back.
func (t *tx) close() (err error) {
	if !t.there() {
		return nil
	}
	for _, s := range t.prepared {
		err = errors.Join(err, s.Close())
	}
	return errors.Join(err, t.conn.Close())
}

// there reports whether the connection is open. The statements of one that is not ended with it, and must not be closed.
func (t *tx) there() bool { return t.conn.Raw(func(any) error { return nil }) == nil }

// replace gives the connection up for a new one. It is not given back: nobody should get it again.
func (t *tx) replace(db *sql.DB) (*tx, error) {
	if t.there() {
		for _, s := range t.prepared {
			_ = s.Close()
		}
		_ = t.conn.Raw(func(any) error { return driver.ErrBadConn })
	}
	return openTx(db)
}

// unusable reports whether a transaction could not begin for a reason that lies in the connection: it is broken, or still in another
// transaction, which is an error without a code of its own.
func unusable(err error) bool {
	e, fromSQLite := errors.AsType[*sqlite.Error](err)
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) || fromSQLite && e.Code() == plainError
}

// plainError is SQLITE_ERROR.
const plainError = 1
