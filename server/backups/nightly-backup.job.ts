import { asOneRow, type SweepContext } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import { businessZone } from '#shared/time/business-zone.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { checkKept, keepBackup, readLastBackups, removeOutdated } from './keep-backup.ts'
import { type BackupsContext, openBackupPlace, openChecks, openKeeping } from './open-backups.ts'

/** A start after a missed night makes up for it; one during the day doesn't make a second backup. */
const dueAfterMs = 20 * hourMs
/** The drill is monthly. */
const drillAfterMs = 30 * dayMs

/**
 * Backs up every night, once in all processes, and once a month restores the newest backup beside the site. It does nothing
 * without a place to keep them.
 */
export function nightlyBackupJob(ctx: SweepContext & BackupsContext): JobHandler<object> {
  return {
    kind: { name: 'nightly-backup', ...nightlyCleanup, expireInSeconds: 4 * 3600 },
    schedule: { cron: '10 2 * * *', timeZone: businessZone },
    async handle() {
      const place = await openBackupPlace(ctx)
      const keeping = place && openKeeping(ctx, place)
      const { nightlyAt, provenAt } = await readLastBackups(ctx.db)
      const now = ctx.clock.now().getTime()
      const backedUp = await asOneRow(ctx, 'backup', async () => {
        if (!keeping || (nightlyAt !== null && now - nightlyAt.getTime() < dueAfterMs)) return
        ctx.log.info(await keepBackup(keeping, 'nightly'), 'backed up')
        await removeOutdated(keeping)
      })
      if (backedUp.failed > 0) return backedUp
      return asOneRow(ctx, 'backup_drill', async () => {
        if (!keeping || (provenAt !== null && now - provenAt.getTime() < drillAfterMs)) return
        const [newest] = await keeping.place.list()
        if (newest) ctx.log.info(await checkKept(keeping, openChecks(ctx), newest), 'restored a backup to try it')
      })
    },
  }
}
