package sqlite

import "database/sql"

// tx is a transaction in which the statements of the most frequent writes need not be parsed again;
// that is half of their cost.
type tx struct {
	*sql.Tx
	prepared map[string]*sql.Stmt
}

// Exec runs a statement.
func (t *tx) Exec(statement string, args ...any) (sql.Result, error) {
	if s := t.prepared[statement]; s != nil {
		return t.Stmt(s).Exec(args...)
	}
	return t.Tx.Exec(statement, args...)
}

// QueryRow runs a query for one row.
func (t *tx) QueryRow(query string, args ...any) *sql.Row {
	if s := t.prepared[query]; s != nil {
		return t.Stmt(s).QueryRow(args...)
	}
	return t.Tx.QueryRow(query, args...)
}

// prepareAll prepares statements. They go when the database is closed.
func prepareAll(db *sql.DB, statements []string) (map[string]*sql.Stmt, error) {
	all := map[string]*sql.Stmt{}
	for _, text := range statements {
		s, err := db.Prepare(text)
		if err != nil {
			return nil, err
		}
		all[text] = s
	}
	return all, nil
}
