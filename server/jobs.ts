import type { AppContext } from '#server/context.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'

/** Every background job of the product, in one list. */
export function listJobs(_ctx: AppContext): JobHandler<never>[] {
  return []
}
