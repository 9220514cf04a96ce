import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { requireOneAddress } from './one-address.ts'

const databaseUrl = await createTestDatabase()
const database = connectDatabase({ url: databaseUrl, poolSize: 2, onError: () => {} })
afterAll(() => database.close())

/** A process that serves the database at this address, as seen by others. */
async function serveAt(address: string) {
  const pageCache = createPageCache({ databaseUrl, log: createLog('silent'), address: () => address })
  await pageCache.start()
  return pageCache
}

test('refuses to start alongside a process with a different address, but not with the same one', async () => {
  const one = await serveAt('http://localhost:3000')
  await requireOneAddress(database.pool, 'http://localhost:3000')
  await expect(requireOneAddress(database.pool, 'http://localhost:3001')).rejects.toThrow(
    'Another process serves this database at http://localhost:3000, this one would at http://localhost:3001, and each would refuse the sign-ins of the other. Set the same PUBLIC_URL',
  )
  const starting = requireOneAddress(database.pool, 'http://localhost:3001')
  await one.close()
  await expect(starting, 'the other one stops meanwhile').resolves.toBeUndefined()
})

test('addresses too long for a connection name are compared by the part that fits', async () => {
  const long = `https://${'appliance-repair-'.repeat(5)}portland.example`
  const one = await serveAt(long)
  await requireOneAddress(database.pool, long)
  await expect(requireOneAddress(database.pool, 'https://www.example.com')).rejects.toThrow('https://appliance-repair-')
  await one.close()
})
