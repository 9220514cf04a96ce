/**
 * Loaded into the site with `--import`: writes every statement that the site sends to PostgreSQL into the file that
 * `BENCH_STATEMENTS` names, a JSON line each, so that the bare loop repeats what the site really does.
 */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

export interface Statement {
  /** Which connection of the process sent it. */
  connection: number
  /** Of a prepared statement, which a connection parses and plans once. */
  name?: string
  text: string
  values: unknown[]
}

type Query = (query: string | Partial<Statement>, values?: unknown, ...rest: unknown[]) => unknown

const file = process.env.BENCH_STATEMENTS
const numbers = new WeakMap<object, number>()
let connections = 0

if (file) {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function (this: object, query, values, ...rest) {
    const connection = numbers.get(this) ?? connections++
    numbers.set(this, connection)
    const { name, text, values: own }: Partial<Statement> = typeof query === 'string' ? { text: query } : query
    const statement = { connection, name, text, values: Array.isArray(values) ? values : (own ?? []) }
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
    return send.call(this, query, values, ...rest)
  }
}
