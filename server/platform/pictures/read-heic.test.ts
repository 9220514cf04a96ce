import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { makeHeic, makeHeicInOne } from '#tests/support/blog/heic.ts'
import { makeFlatAvif, makePhonePhoto } from '#tests/support/blog/images.ts'
import { inspectPicture } from './inspect-picture.ts'
import { type OpenPicture, openPicture } from './open-picture.ts'
import { priceOf } from './picture-kinds.ts'

const turns = createSemaphore({ atOnce: 1, waiting: 100 })

function open<Result>(file: Buffer, work: (picture: OpenPicture) => Promise<Result>) {
  return openPicture(turns, file, { reads: 'first_frame' }, work)
}

/** Its size, and what its four corners show. */
function look(file: Buffer) {
  return open(file, async (picture) => {
    const { data, info } = await picture.decode().raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => nearest(...(data.subarray((y * info.width + x) * 3) as unknown as RGB))
    const [right, bottom] = [info.width - 1, info.height - 1]
    const corners = [colorAt(0, 0), colorAt(right, 0), colorAt(0, bottom), colorAt(right, bottom)]
    return `${info.width} × ${info.height}: ${corners.join(' ')}`
  })
}

type RGB = [number, number, number]

const colors = { red: [208, 32, 32], green: [32, 160, 64], blue: [32, 64, 208], yellow: [224, 192, 32] } as const

function nearest(red: number, green: number, blue: number): string {
  const isNear = ([r, g, b]: readonly [number, number, number]) =>
    Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) < 12
  return Object.entries(colors).find(([, color]) => isNear(color))?.[0] ?? `${red},${green},${blue}`
}

test('a HEIC photo is read as it’s shown: turned, flipped and without what its tiles have beyond it', async () => {
  const [red, green, blue, yellow] = ['red', 'green', 'blue', 'yellow']
  expect(await look(makeHeic())).toBe(`128 × 128: ${red} ${green} ${blue} ${yellow}`)
  expect(await look(makeHeicInOne())).toBe(`64 × 64: ${red} ${red} ${red} ${red}`)
  // 28 pixels are cut off on the right and 8 below, before it is turned.
  const cut = { width: 100, height: 120 }
  expect(await look(makeHeic(cut))).toBe(`100 × 120: ${red} ${green} ${blue} ${yellow}`)
  expect(await look(makeHeic({ ...cut, turns: 1 }))).toBe(`120 × 100: ${green} ${yellow} ${red} ${blue}`)
  expect(await look(makeHeic({ ...cut, turns: 2 }))).toBe(`100 × 120: ${yellow} ${blue} ${green} ${red}`)
  expect(await look(makeHeic({ ...cut, turns: 3 }))).toBe(`120 × 100: ${blue} ${red} ${yellow} ${green}`)
  expect(await look(makeHeic({ ...cut, flipped: 1 }))).toBe(`100 × 120: ${green} ${red} ${yellow} ${blue}`)
  expect(await look(makeHeic({ columns: 3, rows: 1, width: 150, turns: 3 }))).toBe(
    `64 × 150: ${red} ${red} ${red} ${red}`,
  )
})

test('its colors are what its profile says', async () => {
  const { icc } = await sharp(
    await sharp(await makePhonePhoto())
      .withIccProfile('p3')
      .jpeg()
      .toBuffer(),
  ).metadata()
  if (!icc) throw new Error('There is no profile')
  const redOf = (heic: Buffer) => open(heic, async (picture) => (await picture.decode().raw().toBuffer())[0] ?? 0)
  const [plain, wide] = [await redOf(makeHeic()), await redOf(makeHeic({ profile: Buffer.from(icc) }))]
  // The same number means more of it.
  expect([plain, wide]).toEqual([expect.toSatisfy((red) => red < 213), expect.toSatisfy((red) => red > 220)])
})

test('one that is cut off or damaged, or that has more in it than it says, is refused with a sentence', async () => {
  const whole = makeHeic()
  const damaged = /damaged or incomplete/
  for (const part of [0.1, 0.5, 0.9, 0.99])
    await expect(look(whole.subarray(0, Math.floor(whole.length * part))), String(part)).rejects.toThrow(damaged)
  const overwritten = Buffer.from(whole)
  overwritten.fill(0xff, whole.indexOf('mdat') + 4)
  await expect(look(overwritten)).rejects.toThrow(damaged)
  await expect(look(makeHeicInOne({ width: 16, height: 16 }))).rejects.toThrow(damaged)
  await expect(look(makeHeic({ rows: 40, columns: 40, width: 64, height: 64 }))).rejects.toThrow(damaged)
  // Nothing is left running that would hold up the next.
  expect(await look(whole)).toBe('128 × 128: red green blue yellow')
})

test('what phones take is accepted, and one of too many pixels is refused before anything is decoded', async () => {
  const verdictOf = async (file: Buffer) => {
    const facts = await inspectPicture(file, 'first_frame')
    try {
      priceOf(facts)
      return facts.kind
    } catch (error) {
      return String(error)
    }
  }
  expect(await verdictOf(makeHeic({ columns: 8, rows: 6, width: 4032, height: 3024, turns: 3 }))).toBe('heic')
  expect(await verdictOf(makeHeic({ columns: 12, rows: 9, width: 5712, height: 4284 }))).toBe('heic')
  expect(await verdictOf(makeHeic({ columns: 16, rows: 12, width: 8064, height: 6048 }))).toMatch(
    /at most 25 megapixels for a HEIC\. Please make it smaller\. Or save it as a plain JPEG\./,
  )
  expect(await verdictOf(makeHeic({ width: 60_000, height: 60_000 }))).toMatch(/at most 16,383 pixels wide and high/)
  expect(await verdictOf(makeHeic({ claimed: { width: 16_000, height: 16_000 } }))).toMatch(/at most 25 megapixels/)
  expect(await verdictOf(makeHeicInOne({ width: 3000, height: 2000 }))).toBe('heic_in_one')
  expect(await verdictOf(makeHeicInOne({ width: 4000, height: 3000 }))).toMatch(
    /at most 8.3 megapixels for a HEIC that/,
  )
})

test('a file is what its bytes say: an AVIF under another name is one, and a sequence isn’t a photo', async () => {
  expect((await inspectPicture(await makeFlatAvif(64, 64), 'first_frame')).format).toBe('avif')
  expect((await inspectPicture(makeHeic({ brands: ['mif1', 'heix'] }), 'first_frame')).format).toBe('heic')
  const sequence = makeHeic({ brands: ['hevc', 'msf1'] })
  await expect(look(sequence)).rejects.toThrow('We can’t read this kind of HEIC file. Please save the photo as a JPEG')
})

test('one is decoded at a time, and whoever sends many waits behind someone who sends one', async () => {
  const done: string[] = []
  const send = (whose: string) =>
    openPicture(turns, makeHeic(), { reads: 'first_frame', whose }, async () => void done.push(whose))
  await Promise.all([...Array.from({ length: 4 }, () => send('many')), send('one')])
  expect(done).toEqual(['many', 'many', 'one', 'many', 'many'])
})
