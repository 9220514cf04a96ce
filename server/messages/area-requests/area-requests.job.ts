import { eq, lte } from 'drizzle-orm'
import { readServiceArea } from '#server/business/service-area.ts'
import { areaRequestMailboxes, areaRequests } from '#server/platform/db/schema/area-requests.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { dayMs } from '#shared/time/durations.ts'
import { forgetUnconfirmed, writeAreaToken } from './area-link.ts'
import { areaOpeningMail } from './area-mails.email.tsx'
import { areaOpening, findAreaRequest, type TellContext, tellNewlyServed } from './tell-area.ts'

interface AreaMailContext extends TellContext {
  log: Log
  mailer: Pick<Mailer, 'send' | 'forget'>
  business(): Business
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/**
 * Tells one person that their ZIP code is now served, then deletes their request. It's also deleted if their mail server accepts
 * nothing for a week. If the process dies before the row is deleted, the repeated run sends the same Message-ID again.
 */
export function areaOpeningJob(ctx: AreaMailContext): JobHandler<{ areaRequestId: string }> {
  const forget = (id: string) => ctx.db.delete(areaRequests).where(eq(areaRequests.id, id))
  return {
    kind: areaOpening,
    async handle({ areaRequestId }) {
      const request = await findAreaRequest(ctx.db, areaRequestId)
      if (!request?.toldAt) return
      const token = writeAreaToken((await ctx.installationKeys()).hashing, request.id)
      // Read fresh from the database: another process may have just saved the list.
      const { area: serviceArea } = await readServiceArea(ctx.db)
      await ctx.mailer.send(areaOpeningMail(request, { business: { ...ctx.business(), serviceArea }, token }))
      await forget(areaRequestId)
      await ctx.mailer.forget(`area-${areaRequestId}-confirm-`)
    },
    async onExhausted({ areaRequestId }) {
      await forget(areaRequestId)
      ctx.log.warn({ areaRequestId }, 'somebody could not be told that their ZIP code is served')
    },
  }
}

/**
 * Every hour, and at each start: deletes requests that weren't confirmed in time, and notifies people whose ZIP code is now on the
 * list, either because a new version of the site added it or because they confirmed just after it was added.
 */
export function areaRequestsSweepJob(ctx: AreaMailContext): JobHandler<object> {
  return {
    kind: {
      name: 'area-requests-sweep',
      retryLimit: 2,
      retryPauseSeconds: 60,
      longestRetryPauseSeconds: 600,
      expireInSeconds: 600,
      concurrency: 1,
    },
    schedule: { cron: '25 * * * *' },
    async handle() {
      await forgetUnconfirmed(ctx)
      const dayAgo = new Date(ctx.clock.now().getTime() - dayMs)
      await ctx.db.delete(areaRequestMailboxes).where(lte(areaRequestMailboxes.mailedAt, dayAgo))
      const swept = await tellNewlyServed(ctx, (await readServiceArea(ctx.db)).area)
      if (swept.done > 0) ctx.log.info({ told: swept.done }, 'told people whose ZIP code is served by now')
      return swept
    },
  }
}
