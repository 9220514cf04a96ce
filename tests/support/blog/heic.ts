/**
 * HEIC files as phones write them (ISO 23008-12), of four flat tiles in red, green, blue and yellow. The tiles were drawn for these tests
 * and encoded once, because nothing here writes HEVC.
 */

type Bytes = Buffer<ArrayBuffer>

/** In pixels. */
const tileSide = 64
const decoderSettings = Buffer.from(
  'AAAAeGh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACtCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5uBAQMCAAAAwAIAAADAAhAIgABAAdEAcFysCJA',
  'base64',
)
const tiles = [
  'AAAAGCgBrxOA5TPAn//uco//eRzw/FjatUPU+A==',
  'AAAAGCgBrxOA5TPAn//Pyj/9rDV/54Yq1Q9T4A==',
  'AAAAGCgBrxOA5TPAn//yGKK/8wTV/zuArVD1Pg==',
  'AAAAGCgBrxOA5TPAnf/xvqP/9MvPD0BFrVD1Pg==',
].map((tile) => Buffer.from(tile, 'base64'))

interface Heic {
  columns?: number
  rows?: number
  /** What is shown of the tiles. */
  width?: number
  height?: number
  /** Quarter turns to the left. */
  turns?: number
  /** Then flipped: 0 top to bottom, 1 left to right. */
  flipped?: 0 | 1
  /** What the file says it is. */
  brands?: string[]
  /** What the tiles' own size is said to be. */
  claimed?: { width: number; height: number }
  profile?: Buffer<ArrayBuffer>
}

/** A HEIC made of tiles, each a picture of its own that the main picture (item 1) puts together. */
export function makeHeic({ columns = 2, rows = 2, ...heic }: Heic = {}): Bytes {
  const { width = columns * tileSide, height = rows * tileSide, turns = 0, flipped, brands = ['heic', 'mif1'] } = heic
  const { claimed = { width: tileSide, height: tileSide }, profile } = heic
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const colors = ids.map((_, index) => (Math.floor(index / columns) % 2) * 2 + ((index % columns) % 2))
  const properties = [decoderSettings, sizeBox(claimed), sizeBox({ width, height })]
  const ofMain = [3]
  const add = (property: Bytes) => ofMain.push(0x80 | properties.push(property))
  if (profile) add(box('colr', latin('prof'), profile))
  if (turns > 0) add(box('irot', numbers(1, turns)))
  if (flipped !== undefined) add(box('imir', numbers(1, flipped)))
  const grid = Buffer.concat([numbers(1, 0, 1, rows - 1, columns - 1), numbers(4, width, height)])
  const uses = [numbers(2, 1), numbers(1, ofMain.length, ...ofMain)]
  return assemble(
    brands,
    [
      fullBox('iinf', 0, numbers(2, ids.length + 1), itemBox(1, 'grid'), ...ids.map((id) => itemBox(id, 'hvc1'))),
      fullBox('iref', 0, box('dimg', numbers(2, 1, ids.length), numbers(2, ...ids))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          numbers(4, ids.length + 1),
          ...uses,
          ...ids.map((id) => Buffer.concat([numbers(2, id), numbers(1, 2, 0x81, 2)])),
        ),
      ),
      box('idat', grid),
    ],
    (start) =>
      fullBox(
        'iloc',
        1,
        numbers(1, 0x44, 0),
        numbers(2, ids.length + 1, 1, 1, 0, 1),
        numbers(4, 0, grid.length),
        ...ids.map((id, index) => Buffer.concat([numbers(2, id, 0, 0, 1), placeOf(colors[index] ?? 0, start)])),
      ),
  )
}

/** A HEIC of one red picture, which isn't made of tiles. */
export function makeHeicInOne(claimed = { width: tileSide, height: tileSide }): Bytes {
  return assemble(
    ['heic', 'mif1'],
    [
      fullBox('iinf', 0, numbers(2, 1), itemBox(1, 'hvc1')),
      box(
        'iprp',
        box('ipco', decoderSettings, sizeBox(claimed)),
        fullBox('ipma', 0, numbers(4, 1), numbers(2, 1), numbers(1, 2, 0x81, 2)),
      ),
    ],
    (start) => fullBox('iloc', 1, numbers(1, 0x44, 0), numbers(2, 1, 1, 0, 0, 1), placeOf(0, start)),
  )
}

function assemble([brand = '', ...compatible]: string[], parts: Buffer[], locate: (start: number) => Buffer): Bytes {
  const first = box('ftyp', latin(brand), numbers(4, 0), ...[...compatible, brand].map(latin))
  const handler = fullBox('hdlr', 0, numbers(4, 0), latin('pict'), numbers(4, 0, 0, 0), numbers(1, 0))
  const description = (start: number) =>
    fullBox('meta', 0, handler, fullBox('pitm', 0, numbers(2, 1)), ...parts, locate(start))
  const start = first.length + description(0).length + 8
  return Buffer.concat([first, description(start), box('mdat', ...tiles)])
}

/** Where a tile's bytes are. */
function placeOf(color: number, start: number): Buffer {
  const before = tiles.slice(0, color).reduce((bytes, tile) => bytes + tile.length, 0)
  return numbers(4, start + before, tiles[color]?.length ?? 0)
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const sizeBox = ({ width, height }: { width: number; height: number }) => fullBox('ispe', 0, numbers(4, width, height))
const itemBox = (id: number, type: string) => fullBox('infe', 2, numbers(2, id, 0), latin(type), numbers(1, 0))

/** Big-endian numbers of so many bytes each. */
function numbers(bytes: number, ...values: number[]): Bytes {
  const all = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) all.writeUIntBE(value, index * bytes, bytes)
  return all
}

function box(type: string, ...parts: Buffer[]): Bytes {
  const content = Buffer.concat(parts)
  return Buffer.concat([numbers(4, content.length + 8), latin(type), content])
}

function fullBox(type: string, version: number, ...parts: Buffer[]): Bytes {
  return box(type, numbers(1, version, 0, 0, 0), ...parts)
}
