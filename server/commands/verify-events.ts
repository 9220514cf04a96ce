/** `npm run admin -- verify-events`, and what replacing a lost secret does about the records of what happened. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { sealAuditLog, verifyAuditLog } from '#server/audit/verify-audit-log.ts'
import { type InstallationSecret, openInstallationKeys } from '#server/auth/index.ts'
import { sealEvents } from '#server/bookings/desk/event-chain.ts'
import { holdsCheckpoint, readCheckpoint, verifyChain } from '#server/bookings/desk/verify-chain.ts'
import { privateFileMode } from '#server/platform/private-files.ts'
import { auditOf, CommandError, type RecordContext } from './named-account.ts'

/**
 * Checks the record of bookings and the audit log, and with a checkpoint also that they are what they were then. Leaves the newest
 * checkpoint in the data folder, for the next backup.
 * @returns the lines to print
 * @throws CommandError with a line for each booking whose record isn't intact, and one for the audit log
 */
export async function verifyEvents(
  { clock, secret }: RecordContext,
  checkpoint: string | undefined,
): Promise<string[]> {
  const { db, dataDir } = secret
  const key = await findEventKey(secret)
  const { bookings, events, problems } = await verifyChain(db, key)
  const log = await verifyAuditLog(db, key)
  if (log.problem !== null) problems.push(log.problem)
  if (checkpoint !== undefined && !(await holdsCheckpoint(db, checkpoint))) {
    problems.push(`The record is not what it was at ${checkpoint}. Check that you copied all of it.`)
  }
  if (problems.length > 0) throw new CommandError(problems.join('\n'))
  const now = clock.now()
  const newest = await readCheckpoint(db, now)
  const line = `${now.toISOString()} ${newest ?? 'no events'}\n`
  await writeFile(path.join(dataDir, 'verified-events.txt'), line, { mode: privateFileMode })
  return [
    `${events} events of ${bookings} bookings are intact.`,
    `${log.events} events of the back office are intact.`,
    ...(newest ? [`Checkpoint: ${newest}`] : []),
  ]
}

/** Seals the record with new keys, as it is. @returns the line to print */
export async function sealWithNewKeys(ctx: RecordContext): Promise<string> {
  const { secret } = ctx
  const sealed = await sealEvents(secret.db, () => findEventKey(secret), { all: true })
  await sealAuditLog(secret.db, await findEventKey(secret))
  await recordAuditEvent(auditOf(ctx), secret.db, { kind: 'secret_replaced', by: 'command_line' })
  return `The record of ${sealed} booking(s) was sealed anew, and so was that of the back office, as they are now: compare them with a checkpoint from a morning email.`
}

async function findEventKey(secret: InstallationSecret): Promise<Uint8Array> {
  return (await openInstallationKeys(secret)).hashing
}
