import pg from 'pg'

/**
 * Fills a database on a dedicated connection without time limits. The running site's limits are for queries a visitor waits for, and
 * inserting thousands of rows may take longer on a busy machine.
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
