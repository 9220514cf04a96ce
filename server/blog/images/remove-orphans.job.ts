import type { JobHandler } from '#server/platform/queue/queue.ts'
import { nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import { businessTimeZone } from '#shared/business/business.ts'
import { removeOrphanImages } from './remove-orphans.ts'

/** Runs nightly, so unused images don't pile up. */
export function removeOrphansJob(ctx: Parameters<typeof removeOrphanImages>[0]): JobHandler<object> {
  return {
    kind: {
      name: 'remove-orphan-images',
      ...nightlyCleanup,
    },
    schedule: { cron: '40 3 * * *', timeZone: businessTimeZone },
    async handle() {
      const swept = await removeOrphanImages(ctx)
      if (swept.done > 0) ctx.log.info({ removed: swept.done }, 'removed images that nothing names')
      return swept
    },
  }
}
