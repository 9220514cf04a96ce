import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { imageMigrationEndpoints, type MigrationOnTheWire } from '#shared/blog/image-endpoints.ts'
import { type MigrateImagesContext, startImageMigration } from './migrate-images.ts'
import { patientJson } from './patient-json.ts'

/** The image migration (spec.md §7). Runs to completion even if the client hangs up. */
export function imageMigrationApi(ctx: MigrateImagesContext, guards: AdminGuards) {
  return serve(imageMigrationEndpoints, guards, {
    'POST /functions/v1/migrate-blog-images': async () => {
      const { run } = await startImageMigration(ctx)
      return patientJson(run.then((results): MigrationOnTheWire => ({ results })))
    },
  })
}
mountInOffice(imageMigrationApi)
