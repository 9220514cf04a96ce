/** The whole site works on the oldest supported PostgreSQL, if one is installed, and on the newest. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { preparePostgresBinaries } from '#server/platform/embedded-postgres/programs.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { deliverAll } from '#tests/support/messages/webhook-log.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'
import { findOrInstallOldestPostgres, type OtherPostgres, startOtherPostgres } from './other-postgres.ts'

const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
const oldest = findOrInstallOldestPostgres(process.env)
if ('reason' in oldest) {
  if (process.env.CI) throw new Error(`The oldest supported PostgreSQL is not tested: ${oldest.reason}.`)
  console.log(`The oldest supported PostgreSQL is not tested: ${oldest.reason}.`)
}
const newest = { bin: path.dirname(preparePostgresBinaries().initdb) }
const servers: OtherPostgres[] = []

afterAll(() => Promise.all(servers.map((server) => server.stop())))

test.skipIf('reason' in oldest)('the whole journey works on the oldest supported version', async () => {
  if ('bin' in oldest) await goTheWholeWay(oldest.bin)
})

test('the whole journey works on the newest version', () => goTheWholeWay(newest.bin))

async function goTheWholeWay(bin: string) {
  const server = await startOtherPostgres(bin)
  servers.push(server)
  console.log(`PostgreSQL ${server.version}`)
  const webhook = await startWebhookReceiver()
  const site = await startSite({
    environment: {
      DATABASE_URL: server.url,
      BOOKING_WEBHOOK_URL: webhook.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STARTER_CONTENT: 'on',
    },
  })
  onTestFailed(() => console.log(site.logs()))

  const booking = await book(site)
  const token = await signInOverHttp(site.url, admin)
  const slug = await writePosts(site, token)
  await readBlog(site, slug)
  await site.stop()
  await site.start()
  expect(await site.query('SELECT status FROM bookings WHERE id = $1', [booking])).toEqual([{ status: 'new' }])
  await ask(site, 'GET', `/blog/${slug}`)

  expect(await site.stop(), 'a clean stop').toBe(0)
  const failures = site
    .logs()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
  expect(failures).toEqual([])
  await webhook.close()
}

/** Books, and waits for the webhook and both emails. */
async function book(site: SiteProcess): Promise<string> {
  const id = await bookPatiently(site.url)
  await deliverAll(site, new Set([id]))
  const outbox = path.join(site.dataDir, 'outbox')
  // The first email creates the folder.
  const mails = () => (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => name.endsWith('.eml'))
  while (mails().length < 2) await sleep(100)
  return id
}

/**
 * Calls every back-office endpoint that writes, and the ones that read with their own SQL.
 * @returns the slug of a published post
 */
async function writePosts(site: SiteProcess, token: string): Promise<string> {
  const askAs = (method: string, address: string, body?: unknown) => ask(site, method, address, body, token)
  const category = await askAs('POST', '/api/admin/categories', { name: 'Ice makers' })
  await askAs('PUT', `/api/admin/categories/${category.id}`, { name: 'Ice makers', slug: 'ice' })
  const inline = `data:image/png;base64,${(await makeImage('png')).toString('base64')}`
  const post = await askAs('POST', '/api/admin/posts', {
    ...postBody({ title: 'The icemaker is humming', category_ids: [category.id] }),
    content: `<p>Look into the tray.</p><img src="${inline}" alt="A tray">`,
  })
  await askAs('POST', '/functions/v1/migrate-blog-images')
  const { version } = await askAs('GET', `/api/admin/posts/${post.id}`)
  const slug = `${post.slug}-today`
  const published = { title: 'The icemaker is humming', slug, status: 'published', category_ids: [category.id] }
  await askAs('PUT', `/api/admin/posts/${post.id}`, { ...postBody(published), version, keep_publish_date: false })
  const soon = new Date(Date.now() + 1_000).toISOString()
  const planned = await askAs('POST', '/api/admin/posts', postBody({ status: 'scheduled', scheduled_for: soon }))
  while ((await askAs('GET', `/api/admin/posts/${planned.id}`)).status !== 'published') await sleep(200)
  const draft = await askAs('POST', '/api/admin/posts', postBody())
  await askAs('DELETE', `/api/admin/posts/${draft.id}`)
  await askAs('POST', '/functions/v1/generate-blog-post', {})
  for (const read of [
    'posts?q=humming',
    `posts/${post.id}/revisions`,
    'categories',
    'stats',
    'sessions',
    'ai-generations',
  ])
    await askAs('GET', `/api/admin/${read}`)
  expect((await fetch(`${site.url}/blog/${post.slug}`, { redirect: 'manual' })).status, 'the old address').toBe(301)
  await ask(site, 'POST', `/api/posts/${post.id}/views`)
  await ask(site, 'POST', '/auth/v1/signup', { email: 'ada@customer.example', password: 'green-walnut-ladder-7' })
  return slug
}

/** Requests what visitors and search engines would. */
async function readBlog(site: SiteProcess, slug: string) {
  for (const address of ['/', '/blog', '/blog/category/ice', '/feed.xml', '/sitemap.xml', '/blog?q=refrigerater']) {
    expect((await fetch(site.url + address)).status, address).toBe(200)
  }
  expect(await (await fetch(`${site.url}/blog?q=icemaker+humming`)).text()).toContain(slug)
  expect(await (await fetch(`${site.url}/blog/${slug}`)).text()).toContain('The icemaker is humming')
}

/**
 * Fails unless the answer is a success.
 * @returns the answer's JSON for the caller to check, or `null` if it isn't JSON
 */
async function ask(site: SiteProcess, method: string, address: string, body?: unknown, token?: string) {
  const response = await fetch(site.url + address, {
    method,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${address} answered ${response.status}: ${text.slice(0, 300)}`).toBe(true)
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null
}
