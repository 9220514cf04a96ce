import { listStoredFiles } from '#server/backups/make-backup.ts'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { openPictureStorage, pictureFolder } from '#server/platform/storage/live-storage.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { countOf } from '#shared/count.ts'

/** Asking for more would take longer than a request may. */
const mostAsked = 500
const askedAtOnce = 20

/**
 * Refuses a bucket that lacks pictures which the site has now, as after a change from one bucket to another: they'd be gone from it.
 * Asks for some of them, picked by chance.
 * @throws AppError invalid
 */
export async function requirePicturesThere(
  { db, storage, config: { dataDir }, log }: { db: Db; storage: Storage; config: { dataDir: string }; log: Log },
  bucket: S3Settings | null,
): Promise<void> {
  const next = openPictureStorage({ dataDir, bucket: () => bucket, log })
  const isLost = async (name: string) => (await next.find(name)) === null && (await storage.find(name)) !== null
  const asked = pickByChance(await listStoredFiles(db), mostAsked)
  let lost = 0
  for (let start = 0; start < asked.length; start += askedAtOnce) {
    const found = await Promise.all(asked.slice(start, start + askedAtOnce).map(isLost))
    lost += found.filter(Boolean).length
  }
  if (lost === 0) return
  const place = bucket ? `the bucket ${bucket.bucket}` : pictureFolder(dataDir)
  const message = `At least ${countOf(lost, 'picture')} would be missing. Copy everything from the old bucket to ${place} first`
  throw invalid(message, { pictures: message })
}

function pickByChance<Item>(items: Item[], most: number): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, most)
    .map(({ item }) => item)
}
