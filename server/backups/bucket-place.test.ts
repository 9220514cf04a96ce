/** A bucket that takes requests and doesn't get to an end with them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { startStuckBucket, type WayToHang, waysToHang } from '#tests/support/storage/stuck-bucket.ts'
import { bucketPlace } from './bucket-place.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const limits = { list: 0.5, part: 1.5, end: 2 }
const name = 'site-20261127T101005Z.tar'
const late =
  /^The bucket shop-backups doesn’t answer in time\. Check it under Connections, .*, and whether its service is up\.$/

async function openStuck(...hang: Parameters<typeof startStuckBucket>) {
  const bucket = await startStuckBucket(...hang)
  closing.push(bucket.close)
  return { ...bucket, place: bucketPlace(bucket.settings, limits) }
}

/** What makes a backup, piece by piece, and is told when nobody takes it anymore. */
function makeSlowly(pieces: number) {
  const gone = Promise.withResolvers<void>()
  let left = pieces
  const bytes = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- === 0) controller.close()
      else controller.enqueue(new Uint8Array(1_000_000).fill(7))
    },
    cancel: () => gone.resolve(),
  })
  return { bytes, gone: gone.promise }
}

const ways = Object.keys(waysToHang) as WayToHang[]

describe.each(ways)('a bucket that %s', (way) => {
  test('ends a list, a small backup and a removal with what to do, and keeps no connection', async () => {
    const { place, open } = await openStuck(way)
    await expect(place.list()).rejects.toThrow(late)
    await expect(place.write(name, makeSlowly(1).bytes)).rejects.toThrow(late)
    await expect(place.remove(name)).rejects.toThrow(late)
    await expect.poll(open).toBe(0)
  })

  test('ends a big backup in the middle, and whoever makes it', async () => {
    const { place, open, requests } = await openStuck(way, ({ method, url = '' }, response) => {
      if (method === 'POST' && url.includes('uploads')) {
        const id = '<UploadId>1</UploadId>'
        response.end(`<?xml version="1.0"?><InitiateMultipartUploadResult>${id}</InitiateMultipartUploadResult>`)
        return true
      }
      if (url.includes('partNumber=1&')) response.setHeader('etag', '"1"').end()
      return url.includes('partNumber=1&')
    })
    const { bytes, gone } = makeSlowly(60)
    await expect(place.write(name, bytes)).rejects.toThrow(late)
    await gone
    expect(requests.filter((request) => request.includes('partNumber=1&'))).toHaveLength(1)
    await expect.poll(open).toBe(0)
  })

  test('ends the reading of a backup', async () => {
    const { place, open } = await openStuck(way)
    const read = async () => new Response((await place.read(name)) as BodyInit).arrayBuffer()
    await expect(read()).rejects.toThrow(late)
    await expect.poll(open).toBe(0)
  })
})

test('a bucket that breaks off in the middle, refuses or isn’t there says which', async () => {
  const broken = await openStuck('never answers', (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half', () => response.destroy())
    return true
  })
  const read = async () => new Response((await broken.place.read(name)) as BodyInit).arrayBuffer()
  await expect(read()).rejects.toThrow(/^The bucket shop-backups can’t be reached\. Check it/)
  broken.close()
  await expect(broken.place.list()).rejects.toThrow(/^The bucket shop-backups can’t be reached\. Check it/)
  const s3 = await startS3Server()
  await expect(bucketPlace({ ...s3.settings, bucket: 'other' }).list()).rejects.toThrow(
    /^The bucket other refuses what the site asks of it \(NoSuchBucket\)\. Check it/,
  )
  await expect(bucketPlace(s3.settings).read(name)).rejects.toThrow('isn’t in the bucket blog-images anymore')
  await s3.close()
})

test('how long somebody takes to read a backup is not the bucket’s fault', async () => {
  const s3 = await startS3Server()
  const place = bucketPlace(s3.settings, { list: 20, part: 3, end: 20 })
  await place.write(name, makeSlowly(9).bytes)
  const reader = (await place.read(name)).getReader()
  let size = (await reader.read()).value?.length ?? 0
  // Longer than the bucket would have for a part of it.
  await sleep(3_500)
  for (let next = await reader.read(); !next.done; next = await reader.read()) size += next.value.length
  expect(size).toBe(9_000_000)
  await s3.close()
})

test('a picture that has no end fails, like one that is too long', async () => {
  const bucket = await startStuckBucket('never answers', (_request, response) => {
    const piece = Buffer.alloc(1_000_000)
    const go = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', go)
    }
    go()
    return true
  })
  closing.push(bucket.close)
  const log = { warn: () => {}, error: () => {} }
  await expect(createS3Storage(bucket.settings, { log }).read('posts/one.webp')).rejects.toThrow(
    'We can’t reach image storage right now.',
  )
})
