import type { Log } from '#server/platform/log.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { businessTimeZone } from '#shared/business.ts'
import { removeOrphanImages } from './remove-orphans.ts'

/** Every night: images that nothing names do not pile up. */
export function removeOrphansJob(ctx: Parameters<typeof removeOrphanImages>[0] & { log: Log }): JobHandler<object> {
  return {
    kind: {
      name: 'remove-orphan-images',
      retryLimit: 2,
      retryPauseSeconds: 60,
      longestRetryPauseSeconds: 600,
      expireInSeconds: 3600,
      concurrency: 1,
    },
    schedule: { cron: '40 3 * * *', timeZone: businessTimeZone },
    async handle() {
      const removed = await removeOrphanImages(ctx)
      if (removed > 0) ctx.log.info({ removed }, 'removed images that nothing names')
    },
  }
}
