/** What the image migration needs on a large old blog: 200 posts, each with three inlined 1 MB images. */
import sharp from 'sharp'
import { clusterUrl } from '#server/platform/embedded-postgres/cluster.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { queryOnce } from '#tests/support/sites/site-process.ts'
import { readMemoryMegabytes } from './process-memory.ts'
import { format, type Section } from './report.ts'
import { startSite, withFolder } from './site.ts'

const posts = 200
const imagesPerPost = 3
const imageSize = 1_000_000

const owner = { email: 'owner@example.com', password: 'a password for the benchmark' }

export async function benchImageMigration(): Promise<Section> {
  return withFolder(async (dataDir) => {
    const environment = { STARTER_CONTENT: 'off', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    const site = await startSite({ dataDir, environment })
    try {
      const url = clusterUrl(dataDir)
      await insertPosts(url)
      const headers = { authorization: `Bearer ${await signInOverHttp(site.url, owner)}` }
      const before = await readMemoryMegabytes(site.pid, 'VmRSS')
      const startedAt = performance.now()
      const answer = await fetch(`${site.url}/functions/v1/migrate-blog-images`, { method: 'POST', headers })
      const { results } = await answer.json()
      const seconds = (performance.now() - startedAt) / 1000
      if (results.migrated !== posts) throw new Error(`Only ${results.migrated} posts were migrated.`)
      const [left] = await queryOnce<{ bytes: number }>(
        url,
        'SELECT sum(length(content))::int AS bytes FROM blog_posts',
      )
      return {
        title: 'Migration of images',
        columns: ['', 'measured'],
        rows: [
          [`${posts} posts with ${imagesPerPost} images of ${imageSize / 1_000_000} MB each`, `${format(seconds)} s`],
          ['memory (RSS) before', `${format(before)} MB`],
          ['memory (RSS) at most', `${format(await readMemoryMegabytes(site.pid, 'VmHWM'))} MB`],
          ['text of all posts before', `${format((posts * imagesPerPost * imageSize * 4) / 3 / 1_000_000)} MB`],
          ['text of all posts after', `${format((left?.bytes ?? 0) / 1_000_000, 1)} MB`],
        ],
        notes: [
          "Every image is decoded, cleaned and re-encoded, one at a time. Memory is the site's process, without PostgreSQL.",
        ],
      }
    } finally {
      await site.stop()
    }
  })
}

async function insertPosts(url: string) {
  const images = await Promise.all(Array.from({ length: imagesPerPost }, (_, i) => makePhoto(i)))
  const content = images
    .map((image) => `<p>Text</p><img src="data:image/jpeg;base64,${image.toString('base64')}" alt="" />`)
    .join('')
  await queryOnce(
    url,
    `INSERT INTO blog_posts (title, slug, content)
     SELECT 'Post ' || i, 'post-' || i, $1 FROM generate_series(1, $2) AS i`,
    [content, posts],
  )
}

/** Noise over colors, as large as a five-megapixel photo and padded to an exact size, as some cameras do. */
async function makePhoto(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const
  const photo = sharp({ create: { width: 2560, height: 1920 + seed, channels: 3, background: '#888', noise } })
  const bytes = await photo.jpeg({ quality: 84 }).toBuffer()
  if (bytes.length > imageSize) throw new Error(`The photo has ${bytes.length} bytes.`)
  return Buffer.concat([bytes, Buffer.alloc(imageSize - bytes.length)])
}
