import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates a database for the calling test file, migrated or, with `isEmpty`, without any tables. Returns its URL. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<string> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administration = new URL(template)
  administration.pathname = '/postgres'
  const client = new pg.Client({ connectionString: administration.href })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${isEmpty ? 'template0' : template.pathname.slice(1)}`)
  } finally {
    await client.end()
  }
  template.pathname = `/${name}`
  return template.href
}
