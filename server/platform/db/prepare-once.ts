import type { Db } from './connect.ts'

/**
 * A statement that every reader of a page waits for: built once, and parsed and planned once per connection, by the name that it is
 * prepared with. For a short statement, that is most of its cost.
 * @returns the prepared statement of a database or transaction
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>()
  return (db) => {
    const prepared = known.get(db) ?? prepare(db)
    known.set(db, prepared)
    return prepared
  }
}
