import { randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { findClockError } from '#server/bookings/promise/clock-jump.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { broken, type Finding, fine, type SystemContext, warning } from './finding.ts'

/** Less than this, and a busy day with photos could fill it. */
const leastFreeBytes = 1e9
const soonDays = 60
/** A night may be missed while the machine is off. */
const oldestBackupMs = 2 * dayMs
/** The drill is monthly. */
const oldestDrillMs = 40 * dayMs

export async function examineClock(ctx: SystemContext): Promise<Finding> {
  const offMs = await findClockError(ctx)
  if (offMs === 0) return fine('It shows the same time as the database’s.')
  return broken(
    `It’s off by ${Math.round(Math.abs(offMs) / 60_000)} minutes. Turn on time synchronization (timedatectl set-ntp true), then restart the site.`,
  )
}

/** The forecast takes the growth of the backups, which hold everything that grows. */
export async function examineDisk({ config, pool }: SystemContext): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = bavail * bsize
  const about = `${(free / 1e9).toFixed(1)} GB free`
  const { rows } = await pool.query<{ bytes: number; days: number }>(`
    SELECT (max(size_bytes) - min(size_bytes))::float8 AS bytes,
      extract(epoch FROM max(made_at) - min(made_at))::float8 / 86400 AS days
    FROM recorded_backups WHERE size_bytes >= 0 AND made_at > now() - interval '90 days'`)
  const { bytes = 0, days = 0 } = rows[0] ?? {}
  const lasts = bytes > 0 && days >= 1 ? Math.floor(free / (bytes / days)) : null
  if (free < leastFreeBytes) return broken(`${about}. Make room, or get a larger disk: a full one takes no bookings.`)
  if (lasts !== null && lasts < soonDays)
    return warning(`${about}, enough for ${lasts} days at this rate. Get a larger disk before that.`)
  return fine(
    lasts === null
      ? `${about}.`
      : `${about}, enough for ${lasts > 3650 ? 'more than ten years' : `${lasts} days`} at this rate.`,
  )
}

export async function examineStorage({ storage }: SystemContext): Promise<Finding> {
  const path = `system/${randomUUID()}`
  const bytes = new TextEncoder().encode('a file to try the storage')
  try {
    await storage.create(path, bytes)
    const back = await storage.read(path)
    if (!back || Buffer.compare(back.bytes, bytes) !== 0)
      return broken('A file came back changed. Check the disk or the bucket.')
    return fine('A file could be stored, read and removed.')
  } catch (error) {
    return broken(error instanceof Error ? error.message : 'It can’t be used. Check the disk or the bucket.')
  } finally {
    await storage.remove(path).catch(() => {})
  }
}

export async function examineBackups({ pool, config, connections, clock }: SystemContext): Promise<Finding> {
  const { rows } = await pool.query<{ made: Date | null; proven: Date | null; failure: string | null }>(`
    SELECT max(made_at) FILTER (WHERE failure IS NULL) AS made, max(checked_at) FILTER (WHERE check_failure IS NULL) AS proven,
      (array_agg(COALESCE(failure, check_failure) ORDER BY GREATEST(made_at, checked_at) DESC))[1] AS failure
    FROM recorded_backups`)
  const { made = null, proven = null, failure = null } = rows[0] ?? {}
  const now = clock.now().getTime()
  if (failure !== null)
    return broken(`The latest one failed: ${failure} Mend that, then press “Back up now” under Backups.`)
  if (made === null) return broken('There is none. Press “Back up now” under Backups, or run npm run backup.')
  const hours = Math.round((now - made.getTime()) / hourMs)
  const place = config.backups.place ?? connections().backupBucket
  if (place === null)
    return warning(
      `The newest is ${hours} h old and on the site’s own disk. Enter a bucket for backups under Connections for one every night, or set BACKUP_DIR to a folder on another disk.`,
    )
  if (now - made.getTime() > oldestBackupMs)
    return broken(`The newest is ${hours} h old. Press “Back up now” under Backups and read why it fails.`)
  if (typeof place === 'string' && (await isSameDisk(place, config.dataDir))) {
    return warning(
      'Backups are on the same disk as the site, so losing the disk loses both (BACKUP_DIR). Name a folder on another one, or a bucket.',
    )
  }
  if (proven === null || now - proven.getTime() > oldestDrillMs) {
    return warning(`The newest is ${hours} h old, and none was restored lately to try it. Press “Check” under Backups.`)
  }
  return fine(
    `The newest is ${hours} h old, and one was restored to try it ${Math.round((now - proven.getTime()) / dayMs)} days ago.`,
  )
}

async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one).catch(() => null), stat(other)])
  return first?.dev === second.dev
}

/** Settings that are each right and contradict each other. Those that are wrong by themselves don't let the site start. */
export function examineSettings({ config, ...ctx }: SystemContext): Finding {
  const { http, isProduction } = config
  const business = ctx.business()
  const isPublic = business.url.startsWith('https:')
  if (isProduction && !isPublic && !/\/\/(localhost|127\.|\[::1\])/.test(business.url)) {
    return broken(
      'The web address starts with http, so passwords travel in the clear. Get a certificate, and enter the address with https under Connections.',
    )
  }
  if (isPublic && http.trustedProxies === 0) {
    return broken(
      'All your visitors look like one to the site, so one who tries too often keeps everyone out. Set TRUST_PROXY to the number of proxies (such as nginx) in front of it.',
    )
  }
  if (!isPublic && http.trustedProxies > 0) {
    return warning(
      'The web address isn’t https, though a proxy stands in front (TRUST_PROXY is set). Enter the address that the proxy serves under Connections.',
    )
  }
  if (isPublic && !http.limitsEnabled) {
    return broken('Anyone can try passwords all day, because RATE_LIMITS is off. Remove it from the settings.')
  }
  if (isPublic && http.metricsToken === undefined) {
    return warning('Anyone can read how busy the site is, at /metrics. Set METRICS_TOKEN to a long random text.')
  }
  return fine('They agree with each other.')
}
