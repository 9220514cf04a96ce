import { safeMessage } from '#server/platform/error-facts.ts'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import type { SystemOnTheWire } from '#shared/system/system-endpoints.ts'
import { type SystemPart, systemParts } from '#shared/system/system-parts.ts'
import { examineDatabase, examineMigrations, examineQueue, examineSchedules } from './database-parts.ts'
import { broken, type Finding, type SystemContext } from './finding.ts'
import { examineBackups, examineClock, examineDisk, examineSettings, examineStorage } from './machine-parts.ts'
import {
  examineAddress,
  examineAi,
  examineCertificate,
  examineMail,
  examineProxy,
  examineTexts,
  examineWebhooks,
} from './service-parts.ts'

/** Looks at everything the site needs to run: `npm run doctor` and the System screen. */
const examinations: Record<SystemPart, (ctx: SystemContext) => Finding | Promise<Finding>> = {
  settings: examineSettings,
  clock: examineClock,
  disk: examineDisk,
  database: examineDatabase,
  migrations: examineMigrations,
  queue: examineQueue,
  schedules: examineSchedules,
  mail: examineMail,
  texts: examineTexts,
  webhooks: examineWebhooks,
  ai: examineAi,
  storage: examineStorage,
  address: examineAddress,
  proxy: examineProxy,
  certificate: examineCertificate,
  backups: examineBackups,
}

/** Longer than each service's own limits. */
const longestMs = 15_000

/** Looks at every part at once. One that can't be examined is broken, with the reason. */
export async function examineSystem(ctx: SystemContext): Promise<SystemOnTheWire['parts']> {
  const parts = Object.keys(systemParts) as SystemPart[]
  return Promise.all(parts.map(async (part) => ({ part, ...(await examine(part, ctx)) })))
}

async function examine(part: SystemPart, ctx: SystemContext): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(late.resolve, longestMs, broken('It doesn’t answer. Check that it runs and can be reached.'))
  try {
    return await Promise.race([examinations[part](ctx), late.promise])
  } catch (error) {
    return broken(`This couldn’t be looked at: ${safeMessage(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

const marks = { fine: '✓', off: '–', warning: '!', broken: '✗' }

/**
 * `npm run doctor`: a line for each part. With `--json`, the same for monitoring.
 * @returns the lines to print, and whether anything is broken
 */
export async function doctor(
  ctx: Omit<SystemContext, 'fetch' | 'headers'>,
  args: string[],
): Promise<{ lines: string[]; isBroken: boolean }> {
  const parts = await examineSystem({ ...ctx, fetch: fetchFor('question'), headers: null })
  const lines = args.includes('--json')
    ? [JSON.stringify({ parts })]
    : parts.map(({ part, state, says }) => `${marks[state]} ${systemParts[part].padEnd(27)} ${says}`)
  return { lines, isBroken: parts.some(({ state }) => state === 'broken') }
}
