import type { Db } from './connect.ts'

/**
 * Makes a statement of the hot path be built once per connection instead of once per use. `build` returns a prepared
 * statement, whose values are placeholders; it belongs to the connection of the database or transaction that it is given.
 */
export function preparedOncePerConnection<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<object, Statement>()
  return (db) => {
    const connection = db._.session
    const statement = statements.get(connection) ?? build(db)
    statements.set(connection, statement)
    return statement
  }
}
