import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { bounds } from '#server/platform/bounds.ts'
import type { PictureWork } from '#server/platform/pictures/picture-work.ts'
import { createSemaphore, QueueFull } from '#server/platform/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Business } from '#shared/business/business.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { listMainPlaces, nameMainPlaces } from '#shared/service-area/main-places.ts'

const asked = /^\/((?:favicon|icon-[\d\w-]+|apple-touch-icon|og\/[\w-]+)\.(png|ico|svg))$/
const types: Record<string, string> = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' }
const housePlaces = nameMainPlaces({ mainPlaces: listMainPlaces(builtInArea) })

/** The build’s picture does until there is time. */
function unlessBusy(error: unknown): null {
  if (error instanceof QueueFull) return null
  throw error
}

/**
 * Icons and share images with the business's logo, color and places, at the same URLs as the ones from the build. Falls through to
 * the build's as long as the business has none of its own. Kept in memory, because there are few and they change only with the
 * business.
 */
export function drawnSitePictures(
  { storage, imageWork, business }: LogoContext & { business(): Business },
  clientFolder: string,
): MiddlewareHandler<{ Variables: { kind?: 'asset' } }> {
  const drawing = createSemaphore(bounds.site_picture)
  let kept = { look: '', pictures: new Map<string, Buffer>() }

  async function find(name: string): Promise<Buffer | null> {
    const facts = business()
    const { logo, brand_color: color } = facts
    const places = nameMainPlaces(facts)
    if (!logo && color === null && places === housePlaces) return null
    const look = JSON.stringify([logo?.path, color, places])
    return drawing.run(async () => {
      if (kept.look !== look) kept = { look, pictures: new Map() }
      const known = kept.pictures.get(name)
      if (known) return known
      // Loaded lazily: fonts and their outlines take longer to load than the site takes to start.
      const { drawSitePicture } = await import('#server/platform/pictures/site-pictures.ts')
      const [mark, stored] = await Promise.all([
        readFile(path.join(clientFolder, 'favicon.svg'), 'utf8'),
        logo ? readLogo({ storage, imageWork }, logo.path).catch(() => null) : null,
      ])
      const picture = await drawSitePicture(name, { mark, logo: stored, color, places })
      // A logo that couldn't be read is retried next time.
      if (picture && kept.look === look && (!logo || stored)) kept.pictures.set(name, picture)
      return picture
    })
  }

  return async (c, next) => {
    const [, name, ending] = asked.exec(c.req.path) ?? []
    const picture = name && ['GET', 'HEAD'].includes(c.req.method) ? await find(name).catch(unlessBusy) : null
    if (!picture) return next()
    c.set('kind', 'asset')
    return c.body(new Uint8Array(picture), 200, {
      'content-type': types[ending ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=300',
    })
  }
}

interface LogoContext {
  storage: Storage
  imageWork: Pick<PictureWork, 'turns'>
}

/** Larger than it is anywhere. */
const logoSide = 1200

/** The logo, small enough to be drawn as often as needed. */
async function readLogo({ storage, imageWork }: LogoContext, path: string): Promise<Buffer | null> {
  const stored = await storage.read(path)
  if (!stored) return null
  const { openPicture } = await import('#server/platform/pictures/open-picture.ts')
  return openPicture(imageWork.turns, stored.bytes, { isForMany: true, reads: 'first_frame' }, (picture) =>
    picture.decode().resize(logoSide, logoSide, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  )
}
