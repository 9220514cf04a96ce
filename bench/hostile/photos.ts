/** Photos that cost far more than their bytes, from one stranger or from twenty people at once. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { bookAndGetLink } from '../booking-request.ts'
import { type Asker, type Attack, type AttackedSite, addresses } from './attack.ts'

/** A booking takes 30 photos. */
const photosPerBooking = 25

/** Bookings and photos are otherwise limited per address, and twenty people have twenty. */
const environment = { RATE_LIMITS: 'off' }

interface Sent {
  link: string
  photo: Buffer
  from: string
  signal: AbortSignal
}

/** Sends a photo by a homeowner's form. @returns the status, and in how many seconds to come back, if that is asked for */
function sendPhoto(site: AttackedSite, { link, photo, from, signal }: Sent) {
  const agent = new Agent()
  const part = (name: string, rest = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('intent')}photo\r\n${part('photo_id')}${randomUUID()}\r\n`),
    Buffer.from(part('photo', '; filename="a.jpg"\r\ncontent-type: image/jpeg')),
    photo,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) }
  return new Promise<{ status: number; retrySeconds: number }>((resolve, reject) => {
    const sent = request(site.url + link, { method: 'POST', agent, localAddress: from, headers, signal })
    sent.on('response', (response) =>
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, retrySeconds: Number(response.headers['retry-after'] ?? 1) }),
        )
        .on('error', reject),
    )
    sent.on('error', reject).end(body)
  }).finally(() => agent.destroy())
}

/** Someone who sends one photo after the other, and comes back when told to. */
async function keepSending(site: AttackedSite, from: string, photos: Buffer[], signal: AbortSignal) {
  let link = ''
  for (let count = 0; !signal.aborted; count++) {
    if (count % photosPerBooking === 0) link = await bookAndGetLink(site.url)
    const photo = photos[count % photos.length]
    if (!photo) return
    const { status, retrySeconds } = await sendPhoto(site, { link, photo, from, signal })
    if (status === 503) await sleep(retrySeconds * 1000, undefined, { signal })
  }
}

function smallPhoto(): Asker {
  const photo = blank(600, 400).jpeg().toBuffer()
  let [link, count] = ['', 0]
  return {
    who: 'a homeowner, a photo of 600 × 400 pixels',
    async ask(site, signal) {
      if (count++ % photosPerBooking === 0) link = await bookAndGetLink(site.url)
      const { status } = await sendPhoto(site, { link, photo: await photo, from: addresses.homeowner, signal })
      return status === 303
    },
  }
}

function blank(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#7a8' }, limitInputPixels: false })
}

const padded = (photo: Buffer, bytes: number) => Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))])
const avifBomb = () => blank(7071, 7070).avif({ effort: 0 }).toBuffer()

/** Whatever people have, each at a size that costs much. */
function everyKind(): Promise<Buffer[]> {
  return Promise.all([
    blank(8000, 6000).jpeg().toBuffer(),
    blank(8192, 6144).jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer(),
    blank(5600, 4200).jpeg({ progressive: true }).toBuffer(),
    blank(4032, 3024).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    blank(3500, 2600).toColourspace('cmyk').jpeg().toBuffer(),
    blank(8000, 6000).webp({ effort: 0 }).toBuffer(),
    blank(8000, 6000).png().toBuffer(),
    blank(5000, 4000, 4).toColourspace('rgb16').png().toBuffer(),
    blank(4000, 3500).png({ progressive: true }).toBuffer(),
    blank(3800, 3000).gif().toBuffer(),
    blank(2400, 1800).avif({ effort: 0 }).toBuffer(),
    avifBomb(),
  ])
}

interface Sender {
  from: string
  photos: Buffer[]
}

/** Several connections from one address, or one from each of several. */
function sending(name: string, make: () => Promise<Sender[]>): Attack {
  let people: Sender[] = []
  return {
    name,
    seconds: 40,
    environment,
    others: () => [smallPhoto()],
    async prepare() {
      people = await make()
      return undefined
    },
    async run(site, signal) {
      await Promise.all(people.map(({ from, photos }) => keepSending(site, from, photos, signal)))
    },
  }
}

const fromStranger = (photo: Buffer, count: number) =>
  Array.from({ length: count }, () => ({ from: addresses.stranger, photos: [photo] }))

export const photos: Attack[] = [
  sending('Photos: a kilobyte of AVIF with 50 megapixels, 12 at once', async () => fromStranger(await avifBomb(), 12)),
  sending('Photos: the same of 14 MB, 24 at once', async () => fromStranger(padded(await avifBomb(), 14_000_000), 24)),
  sending('Photos: every kind, from 20 people at once', async () => {
    const kinds = await everyKind()
    return Array.from({ length: 20 }, (_, n) => ({
      from: `127.0.1.${n + 1}`,
      photos: [...kinds.slice(n % kinds.length), ...kinds.slice(0, n % kinds.length)],
    }))
  }),
]
