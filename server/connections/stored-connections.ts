/**
 * The connections as the owner saved them: encrypted, because the database is in every backup. One without secrets isn't, so that it
 * outlives the site's secret.
 */
import { eq, sql } from 'drizzle-orm'
import { errors } from 'jose'
import { decryptSecret, encryptSecret } from '#server/auth/index.ts'
import { conflict, invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { connectionRows } from '#server/platform/db/schema/business.ts'
import { type Connection, type ConnectionValues, connections } from '#shared/connections/connections.ts'

/** Every process that serves the site listens on this channel for saved connections. */
export const connectionsChannel = 'connections'

export interface StoredContext {
  db: Db
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

interface Stored<One extends Connection> {
  /** Empty where nobody has entered any. */
  values: ConnectionValues<One>
  version: number
  /** The secret of the site was replaced since, so nobody can read what was saved. */
  isUnreadable: boolean
  savedBy: string | null
  savedAt: Date | null
}
export type StoredConnections = { [One in Connection]: Stored<One> }

/** Never fails because a value can't be read: the site runs without that connection. */
export async function readConnections({ db, installationKeys }: StoredContext): Promise<StoredConnections> {
  const rows = await db.select().from(connectionRows)
  const { hashing } = await installationKeys()
  async function read<One extends Connection>(name: One): Promise<Stored<One>> {
    const row = rows.find(({ connection }) => connection === name)
    const values = row?.sealed ? await open(hashing, name, row.sealed) : undefined
    return {
      values: values ?? connections[name].form.parse({}),
      version: row?.version ?? 0,
      isUnreadable: values === null,
      savedBy: row?.savedBy ?? null,
      savedAt: row?.savedAt ?? null,
    }
  }
  return {
    address: await read('address'),
    mail: await read('mail'),
    ai: await read('ai'),
    texts: await read('texts'),
    bucket: await read('bucket'),
    booking_webhook: await read('booking_webhook'),
    events_webhook: await read('events_webhook'),
  }
}

/**
 * Saves a connection and tells every process when the transaction commits.
 * @throws AppError conflict when someone else saved it after `version`
 */
export async function saveConnection<One extends Connection>(
  { db, clock, installationKeys }: StoredContext & { clock: Clock },
  { connection, version, values, by }: { connection: One; version: number; values: ConnectionValues<One>; by: string },
): Promise<void> {
  const { hashing } = await installationKeys()
  const text = JSON.stringify(values)
  const sealed = hasSecrets(connection) ? await encryptSecret(hashing, purposeOf(connection), text) : text
  await db.transaction(async (tx) => {
    // If two first saves race, the second finds the first one's row.
    await tx.insert(connectionRows).values({ connection, version: 0 }).onConflictDoNothing()
    const ofConnection = eq(connectionRows.connection, connection)
    const [row] = await tx.select().from(connectionRows).where(ofConnection).for('update')
    if (row?.version !== version) throw conflict('Someone else saved this connection. Your changes aren’t saved yet.')
    const change = { sealed, version: version + 1, savedBy: by, savedAt: clock.now() }
    await tx.update(connectionRows).set(change).where(ofConnection)
    await tx.execute(sql`SELECT pg_notify(${connectionsChannel}, '')`)
  })
}

const hasSecrets = (connection: Connection) => Object.keys(connections[connection].secrets).length > 0

/** A value can't be moved to another connection. */
const purposeOf = (connection: Connection) => `connection-${connection}`

/** `null` if it can't be read. */
async function open<One extends Connection>(
  secret: Uint8Array,
  connection: One,
  sealed: string,
): Promise<ConnectionValues<One> | null> {
  try {
    const text = hasSecrets(connection) ? await decryptSecret(secret, purposeOf(connection), sealed) : sealed
    return connections[connection].fields.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * What was entered, with the secrets that were left empty. A stored one goes only where it was entered for: whoever can open the screen
 * could otherwise send it to a server of their own.
 * @throws AppError invalid when a secret has to be entered again
 */
export function completeValues<One extends Connection>(
  connection: One,
  entered: ConnectionValues<One>,
  stored: ConnectionValues<One>,
): ConnectionValues<One> {
  const valuesOf = (values: object) => new Map(Object.entries(values))
  const [now, before] = [valuesOf(entered), valuesOf(stored)]
  const secrets: [string, readonly string[]][] = Object.entries(connections[connection].secrets)
  const kept = secrets.map(([field, [use, ...others]]) => {
    if (use !== undefined && now.get(use) === '') return [field, '']
    if (now.get(field) !== '' || !before.get(field)) return [field, now.get(field)]
    const isMoved = use !== undefined && [use, ...others].some((one) => now.get(one) !== before.get(one))
    if (!isMoved) return [field, before.get(field)]
    const message = 'Please enter this again: it was for another server'
    throw invalid(message, { [field]: message })
  })
  return { ...entered, ...Object.fromEntries(kept) }
}
