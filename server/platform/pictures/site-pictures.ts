/** Icons and link preview images. The build draws them in the default design, the running site in its owner's. */
import { ownPicture } from './decoder.ts'
import { pictureInk } from './picture-ink.ts'
import { logoPlate, shareCardSvg, shareCards } from './share-cards.ts'

interface PictureLook {
  /** The default mark, `public/favicon.svg`. */
  mark: string
  /** Replaces the mark. */
  logo: Buffer | null
  color: string | null
  /** `Portland, OR & Vancouver, WA`. */
  places: string
}

/** The default brand color in the mark. */
const markColor = /#1a5c4a/g

const draw: Record<string, (look: PictureLook) => Promise<Buffer>> = {
  'favicon.svg': async (look) => Buffer.from(coloredMark(look)),
  'favicon.ico': (look) => iconPng(look, 32).then(icoFile),
  'icon-192.png': (look) => iconPng(look, 192),
  'icon-512.png': (look) => iconPng(look, 512),
  'apple-touch-icon.png': (look) => fullBleedPng(look, 180),
  'icon-maskable-512.png': (look) => fullBleedPng(look, 512),
  ...Object.fromEntries(
    shareCards.map((card) => [`og/${card.name}.png`, (look: PictureLook) => cardPng(card, look)] as const),
  ),
}

/** Names such as `og/home.png`. */
export const sitePictureNames = Object.keys(draw)

/** Draws an image; `null` if there is none by that name. The same look yields the same bytes. */
export async function drawSitePicture(name: string, look: PictureLook): Promise<Buffer | null> {
  return Object.hasOwn(draw, name) ? ((await draw[name]?.(look)) ?? null) : null
}

function coloredMark({ mark, color }: PictureLook): string {
  return color === null ? mark : mark.replace(markColor, color)
}

async function iconPng(look: PictureLook, size: number): Promise<Buffer> {
  if (look.logo === null) return svgPng(coloredMark(look), size)
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="15" fill="#fff"/></svg>`
  return withLogo(await svgPng(plate, size), look.logo, size, 0.8)
}

/** No rounded corners, and the drawing stays in the middle 80 %, because the phone cuts out its own shape. */
async function fullBleedPng(look: PictureLook, size: number): Promise<Buffer> {
  const svg = coloredMark(look)
  const [, marked = '#000'] = /<rect[^>]* fill="([^"]+)"/.exec(svg) ?? []
  const inside = look.logo ? '' : `<g transform="translate(4.8 4.8) scale(.85)">${insideOf(svg)}</g>`
  const bled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${look.logo ? '#fff' : marked}"/>${inside}</svg>`
  const ground = await svgPng(bled, size)
  return look.logo ? withLogo(ground, look.logo, size, 0.62) : ground
}

/** Centers the logo, as large as `share` of the image's side allows. */
async function withLogo(ground: Buffer, logo: Buffer, size: number, share: number): Promise<Buffer> {
  const side = Math.round(size * share)
  const input = await ownPicture(logo).resize(side, side, { fit: 'inside' }).png().toBuffer()
  return ownPicture(ground).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}

function svgPng(svg: string, size: number): Promise<Buffer> {
  return ownPicture(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A palette is plenty for flat areas and cuts the file to a third of its size. */
async function cardPng(card: (typeof shareCards)[number], look: PictureLook): Promise<Buffer> {
  const { width, height, left, top, edge } = logoPlate
  const logo = look.logo
    ? await ownPicture(look.logo)
        .resize(width - 2 * edge, height - 2 * edge, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
    : null
  const svg = shareCardSvg(card, {
    mark: insideOf(coloredMark(look)),
    ink: pictureInk(look.color),
    places: look.places,
    logoWidth: logo?.info.width ?? null,
  })
  return ownPicture(Buffer.from(svg))
    .composite(
      logo ? [{ input: logo.data, left: left + edge, top: top + Math.round((height - logo.info.height) / 2) }] : [],
    )
    .png({ palette: true, colors: 128, compressionLevel: 9, effort: 7 })
    .toBuffer()
}

function insideOf(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

/** Wraps one 32 × 32 pixel PNG in the ICO container that browsers request at `/favicon.ico`. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // kind: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(32, 6) // width
  header.writeUInt8(32, 7) // height
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18) // offset of the image
  return Buffer.concat([header, png])
}
