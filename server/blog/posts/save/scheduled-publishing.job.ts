import type { JobHandler } from '#server/platform/queue/queue.ts'
import { minuteSweep } from '#server/platform/queue/retry-policies.ts'
import { postPublication, publishDuePosts, publishIfDue } from './scheduled-publishing.ts'

type Context = Parameters<typeof publishIfDue>[0]

/** Publishes one post at its scheduled time. */
export function postPublicationJob(ctx: Context): JobHandler<{ postId: string }> {
  return {
    kind: postPublication,
    async handle({ postId }) {
      await publishIfDue(ctx, postId)
    },
  }
}

/** Publishes overdue posts, every minute and on every start. */
export function duePostsSweepJob(ctx: Parameters<typeof publishDuePosts>[0]): JobHandler<object> {
  return {
    kind: {
      name: 'due-posts-sweep',
      ...minuteSweep,
    },
    schedule: { cron: '* * * * *' },
    handle: () => publishDuePosts(ctx),
  }
}
