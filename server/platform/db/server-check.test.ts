import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { requireUsableServer } from './server-check.ts'

test('a database that takes no changes stops the start with a sentence', async () => {
  const url = await createTestDatabase()
  await expect(requireUsableServer(url)).resolves.toBeUndefined()
  const readOnly = `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  await expect(requireUsableServer(readOnly)).rejects.toThrow(/^The PostgreSQL in DATABASE_URL takes no changes/)
})
