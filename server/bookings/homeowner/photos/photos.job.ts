import type { Log } from '#server/platform/log.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
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
