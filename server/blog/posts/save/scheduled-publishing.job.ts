import type { JobHandler } from '#server/platform/queue/queue.ts'
import { postPublication, publishIfDue } from './scheduled-publishing.ts'

/** Publishes one post at its scheduled time. */
export function postPublicationJob(ctx: Parameters<typeof publishIfDue>[0]): JobHandler<{ postId: string }> {
  return {
    kind: postPublication,
    async handle({ postId }) {
      await publishIfDue(ctx, postId)
    },
  }
}
