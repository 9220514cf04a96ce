import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { oldestMajorVersion, refuseUnusable, requireUsableServer } from './server-check.ts'

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

test('the settings file for owners names the same version', () => {
  expect(readFileSync('.env.example', 'utf8')).toContain(
    `# Your own PostgreSQL (version ${oldestMajorVersion} or newer) instead of the built-in one.`,
  )
})
