import type pg from 'pg'

/** Any number that no other lock of the database has. */
const lockKey = 4_711_022

/**
 * Held by a connection of its own, so that it is free again when the process dies.
 * @returns `null` while somebody else has it
 */
export async function takeMigrationLock(pool: pg.Pool): Promise<{ release(): Promise<void> } | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
    if (rows[0]?.taken) return { release: () => giveBack(client) }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return null
}

async function giveBack(client: pg.PoolClient): Promise<void> {
  const isFree = await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).then(
    () => true,
    () => false,
  )
  // Closing the connection frees the lock as well.
  client.release(!isFree)
}
