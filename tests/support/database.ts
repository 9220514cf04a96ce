import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Makes a database of its own for the calling test file, as the migrations leave it, or without any tables. Returns its address. */
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
