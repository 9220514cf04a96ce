type Results<Parts extends readonly unknown[]> = { -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }

/**
 * Runs parts of one transaction at the same time: their statements go out together, and PostgreSQL works through them in the order in
 * which they were sent. No part needs what another one writes. If one fails, the others are waited for before it throws, so that
 * none of them sends anything after the rollback.
 * @param parts promises, or queries that aren't running yet; whatever else is handed back as it is
 */
export async function together<const Parts extends readonly unknown[]>(...parts: Parts): Promise<Results<Parts>> {
  // A query runs each time someone waits for it.
  const running = parts.map(async (part) => part)
  try {
    return (await Promise.all(running)) as Results<Parts>
  } catch (error) {
    await Promise.allSettled(running)
    throw error
  }
}
