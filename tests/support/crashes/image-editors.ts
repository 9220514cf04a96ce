import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

const retryPauseMs = 100

export interface ImageEditors {
  /** URLs of the images whose upload was acknowledged. */
  uploaded: Set<string>
  /** Ids of the posts whose save was acknowledged. */
  saved: Set<string>
  /** Waits until `count` more posts are acknowledged. */
  save(count: number): Promise<void>
  /** Starts nothing new, and waits for everything in flight. */
  stop(): Promise<void>
}

/** Simulates people who upload an image and save a post that uses it, over and over, and retry when no answer comes. */
export async function startImageEditors(
  site: SiteProcess,
  { count, headers }: { count: number; headers: { authorization: string } },
): Promise<ImageEditors> {
  const image = await makeImage('jpeg', { width: 1200, height: 900 })
  const uploaded = new Set<string>()
  const saved = new Set<string>()
  let isStopped = false

  async function ask(path: string, body: () => BodyInit, type: string): Promise<Record<string, string> | null> {
    while (!isStopped) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        body: body(),
        headers: { ...headers, 'content-type': type },
      })
        .then(async (response) => ({ status: response.status, json: await response.json() }))
        .catch(() => null)
      if (answer && answer.status < 300) return answer.json
      // The path is taken by the upload from before the crash.
      if (answer?.status === 409) return null
      if (answer && answer.status < 500) throw new Error(`${path} was refused: ${JSON.stringify(answer.json)}`)
      await sleep(retryPauseMs)
    }
    return null
  }

  async function edit() {
    while (!isStopped) {
      const file = await ask(`/storage/v1/object/blog-images/posts/${randomUUID()}.jpg`, () => image, 'image/jpeg')
      if (!file?.url) continue
      uploaded.add(file.url)
      const body = () => JSON.stringify(postBody({ content: `<p>Text</p><img src="${file.url}" alt="">` }))
      const post = await ask('/api/admin/posts', body, 'application/json')
      if (post?.id) saved.add(post.id)
    }
  }
  const work = Promise.all(Array.from({ length: count }, edit))
  return {
    uploaded,
    saved,
    async save(more) {
      const goal = saved.size + more
      while (saved.size < goal) await Promise.race([sleep(20), work])
    },
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** @returns an image's width @throws Error when it isn't there, or not whole */
export async function readWholeImage(site: SiteProcess, address: string): Promise<number | undefined> {
  const answer = await fetch(site.url + address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const bytes = await answer.arrayBuffer()
  await sharp(bytes, { failOn: 'truncated' }).stats()
  return (await sharp(bytes).metadata()).width
}
