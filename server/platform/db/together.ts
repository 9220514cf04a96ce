type Results<Parts extends readonly unknown[]> = { -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }

/**
 * Runs parts of one transaction concurrently: their statements go out together, and PostgreSQL works through them in the order they
 * were sent. No part may need what another one writes. If one fails, the others are awaited before this throws, so none of them
 * sends anything after the rollback.
 * @param parts promises, or queries that aren't running yet; anything else is returned as is
 */
export async function together<const Parts extends readonly unknown[]>(...parts: Parts): Promise<Results<Parts>> {
  // A query runs each time it is awaited.
  const running = parts.map(async (part) => part)
  try {
    return (await Promise.all(running)) as Results<Parts>
  } catch (error) {
    await Promise.allSettled(running)
    throw error
  }
}
