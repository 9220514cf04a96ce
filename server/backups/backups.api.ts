import { desc, isNotNull } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { conflict, notFound, unavailable } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { recordedBackups } from '#server/platform/db/schema/business.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { countWaiting, endRest, findRest } from '#server/platform/queue/resting.ts'
import { sendStream } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { isStartError } from '#server/platform/start-error.ts'
import { type BackupsOnTheWire, backupEndpoints, type RestoredCopyOnTheWire } from '#shared/backups/backup-endpoints.ts'
import { isUuid } from '#shared/uuid.ts'
import { describeRestore, type RestoredSite } from './backup-commands.ts'
import { checkKept, type KeepContext, keepBackup, listProven, removeOutdated } from './keep-backup.ts'
import { type BackupsContext, openBackupPlace, openChecks, openKeeping, placeInData } from './open-backups.ts'
import { findStays } from './rotation.ts'

type Context = BackupsContext & RestoredSite & AuditContext & { queue: Pick<Queue, 'listOutgoing'> }

/** The backups screen, and whether the site is a restored copy. */
export function backupsApi(ctx: Context, guards: AdminGuards) {
  const openPlace = async () => (await openBackupPlace(ctx)) ?? placeInData(ctx.config.dataDir)
  let underWay: ReturnType<typeof keepBackup> | undefined
  const list = () => describe(ctx)
  const find = async (name: string) => {
    const place = await openPlace()
    const kept = await place.list().catch((error: unknown) => {
      throw unavailable(explain(error))
    })
    const found = kept.find((backup) => backup.name === name)
    if (!found) throw notFound('There’s no backup by that name.')
    return { ...found, place }
  }
  return serve(backupEndpoints, guards, {
    'GET /api/admin/backups': list,
    'POST /api/admin/backups': async (c) => {
      ctx.log.info({ by: c.var.admin.userId }, 'backs up now')
      underWay ??= openPlace()
        .then((place) => backUp(openKeeping(ctx, place)))
        .finally(() => {
          underWay = undefined
        })
      const { name } = await underWay.catch((error: unknown) => {
        // The reason is on the list, and anything else in the log.
        ctx.log.error({ err: error }, 'the backup failed')
        throw unavailable(`The backup failed. ${explain(error)}`)
      })
      await recordAuditEvent(ctx, ctx.db, { kind: 'backup_made', by: c.var.admin, subject: name })
      return list()
    },
    'POST /api/admin/backups/{name}/check': async (c, { path }) => {
      const { place, ...kept } = await find(path.name)
      // What is wrong with it is on the list.
      await checkKept(openKeeping(ctx, place), openChecks(ctx), kept).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a backup can’t be restored')
      })
      await recordAuditEvent(ctx, ctx.db, { kind: 'backup_checked', by: c.var.admin, subject: path.name })
      return list()
    },
    'GET /api/admin/backups/{name}/file': async (c, { path }) => {
      const { name, sizeBytes, place } = await find(path.name)
      await recordAuditEvent(ctx, ctx.db, { kind: 'backup_downloaded', by: c.var.admin, subject: name })
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(sizeBytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }
      return sendStream(c, { log: ctx.log, headers }, await place.read(name))
    },
    'GET /api/admin/restored-copy': () => describeCopy(ctx),
    'POST /api/admin/restored-copy/{id}/make-shop': async (c, { path: { id } }) => {
      await ctx.db.transaction(async (tx) => {
        const ended = isUuid(id) ? await endRest(tx, { id, queues: ctx.queue.listOutgoing() }) : null
        if (ended) await recordAuditEvent(ctx, tx, { kind: 'copy_made_shop', by: c.var.admin })
        else if (await findRest(tx)) throw conflict('Another backup was restored here since. Please reload the page.')
      })
      return describeCopy(ctx)
    },
  })
}
mountInOffice(backupsApi)

async function backUp(keeping: KeepContext) {
  const kept = await keepBackup(keeping, 'by_hand')
  await removeOutdated(keeping)
  return kept
}

/** A sentence for the owner if the error has one. */
function explain(error: unknown): string {
  return isStartError(error) ? error.message : `The reason is: ${safeMessage(error)}`
}

async function describeCopy({ db, queue }: Context): Promise<RestoredCopyOnTheWire> {
  const rest = await findRest(db)
  if (!rest) return { copy: null }
  const { old, since } = await countWaiting(db, { rest, queues: queue.listOutgoing() })
  return { copy: { id: rest.id, backup_made_at: rest.backupMadeAt.toISOString(), waiting: { old, since } } }
}

async function describe(ctx: BackupsContext & RestoredSite): Promise<BackupsOnTheWire> {
  const { db, config, log } = ctx
  const configured = await openBackupPlace(ctx)
  const place = configured ?? placeInData(config.dataDir)
  const records = await db
    .select()
    .from(recordedBackups)
    .where(isNotNull(recordedBackups.name))
    .orderBy(desc(recordedBackups.madeAt))
    .limit(100)
  const recordOf = new Map(records.map((record) => [record.name, record]))
  const [latest] = records
  let unlisted: string | null = null
  const kept = await place.list().catch((error: unknown) => {
    log.error({ err: error }, 'the backups can’t be listed')
    unlisted = explain(error)
    return []
  })
  const stays = findStays(kept, { now: ctx.clock.now(), proven: await listProven(db) })
  return {
    place: configured?.label ?? null,
    is_encrypted: config.backups.passphrase !== undefined,
    unlisted,
    backups: kept.map(({ name, madeAt, kind, sizeBytes }) => {
      const record = recordOf.get(name)
      return {
        name,
        made_at: madeAt.toISOString(),
        size_bytes: sizeBytes,
        kind,
        stays: stays.get(name) ?? null,
        checked_at: record?.checkedAt?.toISOString() ?? null,
        check_failure: record?.checkFailure ?? null,
        restore: describeRestore(ctx, { name, folder: place.folder }),
      }
    }),
    failure: latest && latest.failure !== null ? { at: latest.madeAt.toISOString(), reason: latest.failure } : null,
  }
}
