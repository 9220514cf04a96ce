import { Hono } from 'hono'
import type { MigrationOnTheWire, MigrationResults } from '#shared/migration-on-the-wire.ts'
import { type MigrateImagesContext, startImageMigration } from './migrate-images.ts'

/** Proxies give up on an answer that is silent for a minute. */
const signOfLifeMs = 20_000

/**
 * POST /functions/v1/migrate-blog-images with an empty body: `{ results: { processed, migrated, errors } }` (spec.md §7). Reached
 * by admins only. It goes on to its end also when nobody waits for the answer any more.
 */
export function imageMigrationApi(ctx: MigrateImagesContext) {
  return new Hono().post('/functions/v1/migrate-blog-images', async () => {
    const { run } = await startImageMigration(ctx)
    return new Response(answerInTime(run), { headers: { 'content-type': 'application/json' } })
  })
}

/** The answer as JSON, with blanks before it for as long as it is not there: JSON may begin with any number of them. */
function answerInTime(run: Promise<MigrationResults>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let signs: NodeJS.Timeout | undefined
  return new ReadableStream({
    async start(controller) {
      signs = setInterval(() => controller.enqueue(encoder.encode(' ')), signOfLifeMs)
      const answer: MigrationOnTheWire = { results: await run }
      if (signs === undefined) return
      clearInterval(signs)
      controller.enqueue(encoder.encode(JSON.stringify(answer)))
      controller.close()
    },
    cancel() {
      clearInterval(signs)
      signs = undefined
    },
  })
}
