import { verifyChain } from '#server/bookings/desk/verify-chain.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Checks the record of all bookings, as `npm run admin -- verify-events` does. */
export async function verifyEvents({
  db,
  installationKeys,
}: {
  db: Db
  installationKeys(): Promise<{ hashing: Uint8Array }>
}) {
  return verifyChain(db, (await installationKeys()).hashing)
}
