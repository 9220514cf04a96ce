import { hash } from 'node:crypto'
import type { Db as SqlExecutor } from 'pg-boss'
import type { Db } from '#server/platform/db/connect.ts'

const nameOfText = new Map<string, string>()

/**
 * Lets pg-boss work inside a drizzle transaction with named statements: PostgreSQL then parses and plans each of its long
 * texts once per connection instead of once per job, and the text travels once. pg-boss's own adapter sends no names. Its
 * texts differ only by queue, so there are few.
 */
export function namedStatements(db: Db): SqlExecutor {
  const { session } = db._
  return {
    async executeSql(text, values = []) {
      const prepared = session.prepareQuery({ sql: text, params: values }, undefined, nameOf(text), false)
      return (await prepared.execute()) as { rows: unknown[] }
    },
  }
}

function nameOf(text: string): string {
  const known = nameOfText.get(text)
  if (known !== undefined) return known
  const name = `jobs_${hash('sha1', text)}`
  nameOfText.set(text, name)
  return name
}
