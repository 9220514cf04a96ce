import pg from 'pg'

/**
 * Fills a database on a connection of its own, which waits for as long as it takes: the limits of the running site are for what
 * a visitor waits for, and thousands of rows may take longer on a busy machine.
 */
export async function fillInBulk(pool: pg.Pool, fill: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    await fill(client)
  } finally {
    await client.end()
  }
}
