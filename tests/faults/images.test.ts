/** `kill -9` during saves, uploads and a migration leaves no half-saved post and no post that refers to a missing image. */
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { imagePathOf } from '#shared/image-address.ts'
import { signInOverHttp } from '#tests/support/admin-token.ts'
import { startImageEditors } from '#tests/support/image-editors.ts'
import { makeImage } from '#tests/support/images.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

const rounds = 4
const owner = { email: 'owner@example.com', password: 'tall-orange-kettle' }

let site: SiteProcess
let headers: { authorization: string }

beforeAll(async () => {
  site = await startSite({
    environment: {
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      STARTER_CONTENT: 'off',
      LOG_LEVEL: 'error',
    },
  })
  headers = { authorization: `Bearer ${await signInOverHttp(site.url, owner)}` }
})
afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
})

test(`${rounds} rounds of kill -9 during uploads and saves leave no post without its image`, async () => {
  onTestFailed(() => console.log(site.logs()))
  const editors = await startImageEditors(site, { count: 4, headers })
  for (let round = 0; round < rounds; round++) {
    await editors.save(3)
    await sleep(Math.random() * 300)
    await site.kill9()
    await site.start()
  }
  await editors.save(3)
  await editors.stop()

  for (const address of editors.uploaded) await expectWholeImage(address)
  const posts = await readPosts()
  expect([...editors.saved].filter((id) => posts.every((post) => post.id !== id))).toEqual([])
  for (const { images } of posts) for (const address of images) await expectWholeImage(address)
  await expectNoHalfSavedPosts()
})

test(`${rounds} rounds of a stop or kill -9 during a migration lose no image, and the migration finishes`, async () => {
  onTestFailed(() => console.log(site.logs()))
  await site.query('DELETE FROM blog_posts')
  const posts = 12
  for (let i = 0; i < posts; i++) {
    const images = await Promise.all([0, 1, 2].map((j) => makeImage('jpeg', { width: 1200 + 3 * i + j, height: 900 })))
    const content = images.map(
      (image) => `<p>Text</p><img src="data:image/jpeg;base64,${image.toString('base64')}" alt="" />`,
    )
    await site.query('INSERT INTO blog_posts (title, slug, content) VALUES ($1, $2, $3)', [
      `Post ${i}`,
      `post-${i}`,
      content.join(''),
    ])
  }
  for (let round = 0; round < rounds; round++) {
    const migration = migrate().catch(() => null)
    await sleep(100 + Math.random() * 300)
    if (round === 0) expect(await site.stop(), 'a clean stop in the middle').toBe(0)
    else await site.kill9()
    await migration
    await site.start()
    for (const { images } of await readPosts()) {
      expect(images).toHaveLength(3)
      // All of a post's images moved, or none.
      const stored = images.filter((address) => imagePathOf(address) !== null)
      expect([0, 3]).toContain(stored.length)
      for (const address of stored) await expectWholeImage(address)
    }
  }
  let answer = await migrate()
  // The killed run's lock is released once PostgreSQL notices.
  while (answer.status === 409) answer = await migrate()
  expect(answer.json.results).toMatchObject({ processed: posts, errors: [] })
  const widths: (number | undefined)[] = []
  for (const { images } of await readPosts()) for (const address of images) widths.push(await expectWholeImage(address))
  expect(widths.sort()).toEqual(Array.from({ length: 3 * posts }, (_, i) => 1200 + i))
  await expectNoHalfSavedPosts()
})

async function migrate() {
  const answer = await fetch(`${site.url}/functions/v1/migrate-blog-images`, { method: 'POST', headers })
  return { status: answer.status, json: await answer.json() }
}

async function readPosts(): Promise<{ id: string; images: string[] }[]> {
  const posts = await site.query<{ id: string; content: string }>('SELECT id, content FROM blog_posts')
  return posts.map(({ id, content }) => ({
    id,
    images: Array.from(content.matchAll(/<img src="([^"]+)"/g), ([, src = '']) => src),
  }))
}

/** @returns the image's width */
async function expectWholeImage(address: string): Promise<number | undefined> {
  const answer = await fetch(site.url + address)
  expect(answer.status, address).toBe(200)
  const bytes = await answer.arrayBuffer()
  await sharp(bytes, { failOn: 'truncated' }).stats()
  return (await sharp(bytes).metadata()).width
}

/** Checks that every post saved through the site has the revision of its version. */
async function expectNoHalfSavedPosts() {
  const halves = await site.query(
    `SELECT p.id FROM blog_posts p
     WHERE (p.version > 1 OR p.updated_by IS NOT NULL)
       AND NOT EXISTS (SELECT FROM blog_post_revisions r WHERE r.post_id = p.id AND r.version = p.version)`,
  )
  expect(halves).toEqual([])
}
