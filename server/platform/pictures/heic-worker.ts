/**
 * Decodes one HEIC photo in a thread of its own (read-heic.ts), with the library's functions as its C header names them:
 * https://github.com/strukturag/libheif/blob/master/libheif/api/libheif/heif_tiling.h. What a phone takes is made of tiles, and decoded
 * one after the other, so that nothing is held beside the picture.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeicPixels, HeicTask } from './read-heic.ts'

/** The functions of the library that are used. Their addresses are numbers. */
interface Libheif {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _heif_context_alloc(): number
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    at: number,
    size: number,
    options: 0,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, result: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, result: number): void
  _heif_image_handle_get_image_tiling(error: number, handle: number, asShown: 1, result: number): void
  _heif_image_handle_decode_image_tile(error: number, handle: number, result: number, ...how: number[]): void
  _heif_decode_image(error: number, handle: number, result: number, ...how: number[]): void
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_release(image: number): void
}

/** heif_colorspace_RGB, heif_chroma_interleaved_RGB, and the usual options. */
const asRgb = [1, 10, 0]
/** heif_channel_interleaved */
const rgbChannel = 10
/** Of a color profile. A phone's has half a kilobyte. */
const longestProfile = 65_519

const { file, mostPixels, mostBytes, isTiled }: HeicTask = workerData
/** Of the picture that is put together here. */
let heldBytes = 0

// The library takes what it asks for from here, and fails in an orderly way where it gets none.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * 65_536 + heldBytes > mostBytes) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const load = createRequire(import.meta.url)
const lib: Libheif = load('libheif-js/libheif-wasm/libheif.js')({
  wasmBinary: readFileSync(load.resolve('libheif-js/libheif-wasm/libheif.wasm')),
})

const {
  _malloc: malloc,
  _heif_context_alloc: newContext,
  _heif_context_read_from_memory_without_copy: readFromMemory,
  _heif_context_get_primary_image_handle: getPrimaryImage,
  _heif_image_handle_get_width: widthOf,
  _heif_image_handle_get_height: heightOf,
  _heif_image_handle_get_raw_color_profile_size: profileSizeOf,
  _heif_image_handle_get_raw_color_profile: getProfile,
  _heif_image_handle_get_image_tiling: getTiling,
  _heif_image_handle_decode_image_tile: decodeTile,
  _heif_decode_image: decodeImage,
  _heif_image_get_plane_readonly2: planeOf,
  _heif_image_get_width: planeWidthOf,
  _heif_image_get_height: planeHeightOf,
  _heif_image_release: release,
} = lib

const error = malloc(16)
const result = malloc(64)

/** Runs one of the library's functions, which write what went wrong to the address they get first. */
function run(call: (error: number) => void) {
  call(error)
  if (lib.HEAPU32[error >>> 2] !== 0) throw new Error('This HEIC photo can’t be read')
}

function resultAt(index: number): number {
  return lib.HEAPU32[(result >>> 2) + index] ?? 0
}

function open(bytes: Uint8Array): number {
  const at = malloc(bytes.length)
  if (at === 0) throw new Error('There is no memory left for this HEIC photo')
  lib.HEAPU8.set(bytes, at)
  const context = newContext()
  run((failed) => readFromMemory(failed, context, at, bytes.length, 0))
  run((failed) => getPrimaryImage(failed, context, result))
  return resultAt(0)
}

function readProfile(handle: number): Uint8Array<ArrayBuffer> | null {
  const size = profileSizeOf(handle)
  if (size === 0 || size > longestProfile) return null
  const at = malloc(size)
  run((failed) => getProfile(failed, handle, at))
  return lib.HEAPU8.slice(at, at + size)
}

interface Picture {
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Copies a decoded image into the picture, as far as it lies within, and lets go of it. */
function copy({ pixels, width, height }: Picture, image: number, left: number, top: number) {
  const from = planeOf(image, rgbChannel, result) >>> 0
  const stride = resultAt(0)
  const right = Math.min(width, left + planeWidthOf(image, rgbChannel))
  const bottom = Math.min(height, top + planeHeightOf(image, rgbChannel))
  const first = Math.max(0, left)
  for (let y = Math.max(0, top); y < bottom; y++) {
    const start = from + (y - top) * stride + (first - left) * 3
    if (right > first) pixels.set(lib.HEAPU8.subarray(start, start + (right - first) * 3), (y * width + first) * 3)
  }
  release(image)
}

function decodeTiles(handle: number, picture: Picture) {
  // struct heif_image_tiling: its version, columns, rows, width and height of a tile, of the image, and the offsets.
  run((failed) => getTiling(failed, handle, 1, result))
  const [columns, rows, tileWidth, tileHeight] = [1, 2, 3, 4].map(resultAt) as [number, number, number, number]
  const [top, left] = [resultAt(7), resultAt(8)]
  // The last tiles reach beyond the picture on the right and below, and on the other sides once it is turned.
  const fromLeft = left === 0 ? 0 : picture.width - columns * tileWidth
  const fromTop = top === 0 ? 0 : picture.height - rows * tileHeight
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      run((failed) => decodeTile(failed, handle, result, ...asRgb, x, y))
      copy(picture, resultAt(0), fromLeft + x * tileWidth, fromTop + y * tileHeight)
    }
  }
}

function decode(): HeicPixels {
  const handle = open(typeof file === 'string' ? readFileSync(file) : file)
  const width = widthOf(handle)
  const height = heightOf(handle)
  if (width * height > mostPixels) throw new Error('This HEIC photo is larger than it says')
  heldBytes = width * height * 3
  const picture = { pixels: new Uint8Array(heldBytes), width, height }
  if (isTiled) decodeTiles(handle, picture)
  else {
    run((failed) => decodeImage(failed, handle, result, ...asRgb))
    copy(picture, resultAt(0), 0, 0)
  }
  return { ...picture, profile: readProfile(handle) }
}

const decoded = decode()
parentPort?.postMessage(decoded, [decoded.pixels.buffer])
