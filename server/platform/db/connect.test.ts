import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { connectDatabase } from './connect.ts'

test('a connection that breaks within a transaction fails the transaction, not the process', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 2, onError: () => {} })
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    // The event about it comes while no statement runs.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await database.close()
})
