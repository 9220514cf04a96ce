/** Wraps one 32 × 32 pixel PNG in the ICO container that browsers request at `/favicon.ico`. */
export function icoFile(png: Buffer): Buffer {
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
