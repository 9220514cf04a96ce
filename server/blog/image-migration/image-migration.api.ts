import { Hono } from 'hono'
import type { MigrationOnTheWire } from '#shared/blog/migration-on-the-wire.ts'
import { type MigrateImagesContext, startImageMigration } from './migrate-images.ts'
import { patientJson } from './patient-json.ts'

/**
 * POST /functions/v1/migrate-blog-images with an empty body: `{ results: { processed, migrated, errors } }` (spec.md §7). Admins
 * only. Runs to completion even if the client hangs up.
 */
export function imageMigrationApi(ctx: MigrateImagesContext) {
  return new Hono().post('/functions/v1/migrate-blog-images', async () => {
    const { run } = await startImageMigration(ctx)
    return patientJson(run.then((results): MigrationOnTheWire => ({ results })))
  })
}
