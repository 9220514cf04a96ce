import * as z from 'zod'
import { describeChanges, recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { parseBody } from '#server/platform/serve/parse-input.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import {
  type ConnectionOnTheWire,
  type ConnectionsOnTheWire,
  connectionEndpoints,
} from '#shared/connections/connection-endpoints.ts'
import { type Connection, connections } from '#shared/connections/connections.ts'
import { requireLeadsHere } from './ask-service.ts'
import { type ConnectionsConfig, settingsOf } from './environment.ts'
import { inForce, type LiveConnections } from './live-connections.ts'
import { requirePicturesThere } from './pictures-there.ts'
import {
  completeValues,
  readConnections,
  type StoredConnections,
  type StoredContext,
  saveConnection,
} from './stored-connections.ts'
import { type TryContext, tries } from './try-connection.ts'

const versioned = z.object({ version: z.int('Please send the version that you were looking at') })

interface Context extends StoredContext, Omit<TryContext, 'asked' | 'askedBy'> {
  clock: Clock
  config: ConnectionsConfig & TryContext['config'] & { dataDir: string }
  log: Log
  /** The pictures as they are now. */
  storage: Storage
  liveConnections: Pick<LiveConnections, 'refresh'>
}

/** What the site is connected to. Secrets come in and never go out. */
export function connectionsApi(ctx: Context, guards: AdminGuards) {
  async function describeAll(): Promise<ConnectionsOnTheWire> {
    const stored = await readConnections(ctx)
    return {
      address: describe('address', stored, ctx.config),
      mail: describe('mail', stored, ctx.config),
      ai: describe('ai', stored, ctx.config),
      texts: describe('texts', stored, ctx.config),
      bucket: describe('bucket', stored, ctx.config),
      booking_webhook: describe('booking_webhook', stored, ctx.config),
      events_webhook: describe('events_webhook', stored, ctx.config),
    }
  }
  /** What the environment sets stays as it was stored. */
  function complete(connection: Connection, body: unknown, stored: StoredConnections) {
    const { values } = stored[connection]
    const fixed = Object.keys(fixedBy(connection, ctx.config))
    const kept = Object.entries(values).filter(([field]) => fixed.includes(field))
    const entered = { ...parseBody(connections[connection].form, body), ...Object.fromEntries(kept) }
    return completeValues(connection, entered, values)
  }
  return serve(connectionEndpoints, guards, {
    'GET /api/admin/connections': describeAll,
    'PUT /api/admin/connections/{connection}': async (c, { path: { connection }, body }) => {
      const { version } = parseBody(versioned, body)
      const stored = await readConnections(ctx)
      const values = complete(connection, body, stored)
      const entered = { ...stored, [connection]: { values } }
      const { url } = entered.address.values
      if (connection === 'bucket') await requirePicturesThere(ctx, inForce(entered, ctx.config).pictureBucket)
      if (connection === 'address' && url !== '') await requireLeadsHere(url, c.req.raw)
      // Only what they are called: an address may hold a secret, too.
      const fields = describeChanges(stored[connection].values, values).map(({ field }) => field)
      await ctx.db.transaction(async (tx) => {
        const by = c.var.admin.name || c.var.admin.email
        await saveConnection({ ...ctx, db: tx }, { connection, version, values, by })
        const event = { kind: 'connection_saved', by: c.var.admin, subject: connection, is: { fields } } as const
        if (fields.length > 0) await recordAuditEvent(ctx, tx, event)
      })
      await ctx.liveConnections.refresh()
      return (await describeAll())[connection]
    },
    'POST /api/admin/connections/{connection}/try': async (c, { path: { connection }, body }) => {
      const stored = await readConnections(ctx)
      const entered = { ...stored, [connection]: { values: complete(connection, body, stored) } }
      const asking = { ...ctx, asked: c.req.raw, askedBy: c.var.admin.email }
      return { says: await tries[connection](asking, inForce(entered, ctx.config)) }
    },
  })
}
mountInOffice(connectionsApi)

/** The variable that sets each field. */
function fixedBy(connection: Connection, config: ConnectionsConfig): Record<string, string> {
  const settings = settingsOf[connection](config)
  return Object.fromEntries(
    settings.flatMap(({ variable, values }) => Object.keys(values).map((field) => [field, variable])),
  )
}

function describe<One extends Connection>(
  name: One,
  stored: StoredConnections,
  config: ConnectionsConfig,
): ConnectionOnTheWire<One> {
  const { values, version, isUnreadable, savedBy, savedAt } = stored[name]
  const secrets = Object.keys(connections[name].secrets)
  const all = { ...values, ...Object.assign({}, ...settingsOf[name](config).map((setting) => setting.values)) }
  return {
    values: { ...all, ...Object.fromEntries(secrets.map((field) => [field, ''])) },
    secrets_set: secrets.filter((field) => all[field] !== ''),
    version,
    fixed: fixedBy(name, config),
    is_unreadable: isUnreadable,
    saved_by: savedBy,
    saved_at: savedAt?.toISOString() ?? null,
  }
}
