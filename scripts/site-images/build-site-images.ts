import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { icoFile } from './ico-file.ts'
import { shareCardSvg, shareCards } from './share-cards.ts'

const iconSource = path.resolve(import.meta.dirname, '../../public/favicon.svg')

/** Draws the icons and the share-card pictures into the built browser files; the same inputs give the same bytes. */
export async function buildSiteImages(clientFolder: string) {
  const icon = await readFile(iconSource, 'utf8')
  await mkdir(path.join(clientFolder, 'og'), { recursive: true })
  const write = async (name: string, bytes: Promise<Buffer>) => writeFile(path.join(clientFolder, name), await bytes)
  await Promise.all([
    write('favicon.ico', iconPng(icon, 32).then(icoFile)),
    write('icon-192.png', iconPng(icon, 192)),
    write('icon-512.png', iconPng(icon, 512)),
    write('apple-touch-icon.png', fullBleedPng(icon, 180)),
    write('icon-maskable-512.png', fullBleedPng(icon, 512)),
    ...shareCards.map((card) => write(`og/${card.name}.png`, sharePng(shareCardSvg(card, insideOf(icon))))),
  ])
}

function iconPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Without rounded corners and with the drawing inside the middle 80 %: the phone cuts its own shape. */
function fullBleedPng(svg: string, size: number): Promise<Buffer> {
  const [, background = '#000'] = /<rect[^>]* fill="([^"]+)"/.exec(svg) ?? []
  const bled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${background}"/><g transform="translate(4.8 4.8) scale(.85)">${insideOf(svg)}</g></svg>`
  return iconPng(bled, size)
}

/** A palette is plenty for flat areas and makes the file a third of the size. */
function sharePng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9, effort: 7 }).toBuffer()
}

function insideOf(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}
