import type { Log } from '#server/platform/log.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { businessTimeZone } from '#shared/business/business.ts'
import { dropAllUnfinished } from './drop-unfinished.ts'
import { removePhotoFiles } from './photo-files.ts'
import { photoRemoval } from './remove-photo.ts'

/** Runs after a photo was removed or its booking erased. */
export function photoRemovalJob({ storage, log }: { storage: Storage; log: Log }): JobHandler<{ photoIds: string[] }> {
  return {
    kind: photoRemoval,
    async handle({ photoIds }) {
      for (const id of photoIds) await removePhotoFiles(storage, id)
    },
    async onExhausted({ photoIds }, reason) {
      log.error({ photoIds, reason }, 'the files of removed photos could not be deleted: please delete them by hand')
    },
  }
}

/** Drops uploads that a crash interrupted, every night. */
export function unfinishedPhotosJob(ctx: Parameters<typeof dropAllUnfinished>[0]): JobHandler<object> {
  return {
    kind: {
      name: 'drop-unfinished-photos',
      ...nightlyCleanup,
    },
    schedule: { cron: '30 3 * * *', timeZone: businessTimeZone },
    async handle() {
      const swept = await dropAllUnfinished(ctx)
      if (swept.done > 0) ctx.log.info({ dropped: swept.done }, 'dropped uploads of photos that never ended')
      return swept
    },
  }
}
