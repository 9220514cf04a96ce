import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { hasPooler, startPooler } from '#tests/support/database/pooler.ts'
import {
  describeFewConnections,
  needsSessions,
  oldestMajorVersion,
  refuseUnusable,
  requireUsableServer,
} from './server-check.ts'

test('a read-only database stops the start with a clear message', async () => {
  const url = await createTestDatabase()
  await expect(requireUsableServer(url)).resolves.toBeUndefined()
  const readOnly = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  await expect(requireUsableServer(readOnly)).rejects.toThrow(/^The PostgreSQL in DATABASE_URL takes no changes/)
})

test('a PostgreSQL too old for the migrations stops the start with a clear message', () => {
  const rights = { takes_changes: true, may_create: true }
  expect(() => refuseUnusable({ version: 15, ...rights })).not.toThrow()
  for (const version of [9, 14]) {
    expect(() => refuseUnusable({ version, ...rights })).toThrow(
      `DATABASE_URL should name a PostgreSQL 15 or newer, but the server is version ${version}.`,
    )
  }
})

test.each(['.env.example', 'docs/settings.md'])('%s names the same version for owners', (file) => {
  expect(readFileSync(file, 'utf8')).toContain(
    `Your own PostgreSQL (version ${oldestMajorVersion} or newer) instead of the built-in one.`,
  )
})

describe.skipIf(!hasPooler)('with PgBouncer in front', () => {
  test.each([
    ['transaction', 1],
    ['transaction', 20],
    ['statement', 5],
  ] as const)('%s mode with %i connections stops the start and names what to do', async (mode, connections) => {
    const pooler = await startPooler(await createTestDatabase(), { mode, connections })
    await expect(requireUsableServer(pooler.url)).rejects.toThrow(needsSessions)
    await pooler.stop()
  })

  test('session mode will do, and too few connections are told', async () => {
    const pooler = await startPooler(await createTestDatabase(), { mode: 'session', connections: 12 })
    await expect(requireUsableServer(pooler.url)).resolves.toBeUndefined()
    await expect(describeFewConnections(pooler.url, 4)).resolves.toBeNull()
    await expect(describeFewConnections(pooler.url, 10)).resolves.toBe(
      'The database gave this process 12 connections, and it may need 18: DATABASE_POOL_SIZE and 8 more. Raise the pooler’s default_pool_size or the server’s max_connections, or lower DATABASE_POOL_SIZE.',
    )
    await pooler.stop()
  })
})
