import sharp from 'sharp'

/** A small picture, the same every time. */
export async function drawPicture(width = 64): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 40, g: 120, b: 200 }
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  return new Uint8Array(bytes)
}
