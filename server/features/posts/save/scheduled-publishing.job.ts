import type { JobHandler } from '#server/platform/queue/queue.ts'
import { postPublication, publishDuePosts, publishIfDue } from './scheduled-publishing.ts'

type Context = Parameters<typeof publishIfDue>[0]

/** Publishes one post at the moment for which it is planned. */
export function postPublicationJob(ctx: Context): JobHandler<{ postId: string }> {
  return {
    kind: postPublication,
    async handle({ postId }) {
      await publishIfDue(ctx, postId)
    },
  }
}

/** Every minute, and at every start, publishes what is overdue. */
export function duePostsSweepJob(ctx: Parameters<typeof publishDuePosts>[0]): JobHandler<object> {
  return {
    kind: {
      name: 'due-posts-sweep',
      retryLimit: 0,
      retryPauseSeconds: 1,
      longestRetryPauseSeconds: 1,
      expireInSeconds: 300,
      concurrency: 1,
    },
    schedule: { cron: '* * * * *' },
    async handle() {
      await publishDuePosts(ctx)
    },
  }
}
