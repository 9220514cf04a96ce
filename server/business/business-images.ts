import { and, inArray, isNull } from 'drizzle-orm'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { type LooksFacts, largestLogo, type Photo } from '#shared/business/looks-form.ts'

const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Adds the stored logo's size to the facts. Locks the image rows until the transaction ends, so the nightly cleanup
 * (server/blog/images/remove-orphans.ts) sees the reference to them.
 * @throws AppError invalid when the image is gone or can't be used as a logo
 */
export async function checkLogo(tx: Db, facts: LooksFacts): Promise<LooksFacts> {
  if (facts.logo === null) return facts
  const stored = (await lockImages(tx, [facts.logo.path])).get(facts.logo.path)
  if (!stored) throw refused('logo', 'The logo is no longer in storage. Please upload it again.')
  if (!logoTypes.includes(stored.contentType)) throw refused('logo', 'Please use a PNG, JPG or WebP file for the logo')
  if (stored.sizeBytes > largestLogo) throw refused('logo', 'Please use a logo of at most 2 MB')
  return { ...facts, logo: { path: facts.logo.path, width: stored.width, height: stored.height } }
}

/** The same for photos. */
export async function checkPhotos(tx: Db, photos: readonly Photo[]): Promise<Photo[]> {
  const known = await lockImages(
    tx,
    photos.map(({ path }) => path),
  )
  return photos.map((photo, index) => {
    const stored = known.get(photo.path)
    const field = `photos.${index}.path`
    if (!stored) throw refused(field, 'This photo is no longer in storage. Please upload it again.')
    if (stored.contentType === 'image/gif') throw refused(field, 'Please use a PNG, JPG, WebP or AVIF file for photos')
    return { ...photo, width: stored.width, height: stored.height }
  })
}

async function lockImages(tx: Db, paths: string[]) {
  if (paths.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(blogImages)
    .where(and(inArray(blogImages.path, paths), isNull(blogImages.removedAt)))
    .orderBy(blogImages.path)
    .for('key share')
  return new Map(rows.map((row) => [row.path, row]))
}

function refused(field: string, message: string) {
  return invalid(message, { [field]: message })
}
