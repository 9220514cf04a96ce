import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawSitePicture, sitePictureNames } from '../../server/platform/pictures/site-pictures.ts'
import { builtInArea } from '../../shared/service-area/built-in-area.ts'
import { listMainPlaces, nameMainPlaces } from '../../shared/service-area/main-places.ts'

const iconSource = path.resolve(import.meta.dirname, '../../public/favicon.svg')

/** Draws the icons and share-card images into the built browser files. The same inputs yield the same bytes. */
export async function buildSiteImages(clientFolder: string) {
  const mark = await readFile(iconSource, 'utf8')
  const look = { mark, logo: null, color: null, places: nameMainPlaces({ mainPlaces: listMainPlaces(builtInArea) }) }
  await mkdir(path.join(clientFolder, 'og'), { recursive: true })
  await Promise.all(
    // The mark itself is already a public file.
    sitePictureNames
      .filter((name) => !name.endsWith('.svg'))
      .map(async (name) => {
        const picture = await drawSitePicture(name, look)
        if (picture) await writeFile(path.join(clientFolder, name), picture)
      }),
  )
}
