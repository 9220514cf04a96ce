import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { PreparedPage, RenderedPage } from './prepare-page.ts'

const open: { close(): Promise<void> }[] = []

const databaseUrl = await createTestDatabase()
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function startCache(limits: { maxBytes?: number; lifetimeMs?: number } = {}) {
  const cache = createPageCache({ databaseUrl, log: createLog('silent'), ...limits })
  open.push(cache)
  await cache.start()
  return cache
}

function openDatabase() {
  const database = connectDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} })
  open.push(database)
  return database
}

function page(text: string, tags = ['home']): RenderedPage {
  return { status: 200, body: Buffer.from(`<p>${text}</p>`), headers: { 'content-type': 'text/html' }, tags }
}

/** A rendering that finishes when the test says so. */
function heldRendering(result: RenderedPage) {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  let calls = 0
  return {
    render: () => {
      calls++
      return promise
    },
    finish: () => resolve(result),
    calls: () => calls,
  }
}

function textOf(page: PreparedPage | undefined): string {
  const brotli = page?.forms.get('br')
  return brotli ? brotliDecompressSync(brotli.body).toString() : 'none'
}

async function keep(cache: PageCache, key: string, tags = ['home']) {
  await cache.getOrRender(key, async () => page(key, tags))
}

test('a hundred concurrent requests render a page once', async () => {
  const cache = await startCache()
  const { render, finish, calls } = heldRendering(page('home'))
  const answers = Array.from({ length: 100 }, () => cache.getOrRender('/', render))
  finish()
  const bodies = new Set((await Promise.all(answers)).map(textOf))
  expect([...bodies]).toEqual(['<p>home</p>'])
  expect(calls()).toBe(1)
  expect(cache.stats()).toMatchObject({ pages: 1, renderings: 1 })
})

test('a failed rendering fails for everyone waiting, and the next request tries again', async () => {
  const cache = await startCache()
  const fail = () => Promise.reject(new Error('broken'))
  const results = await Promise.allSettled([cache.getOrRender('/', fail), cache.getOrRender('/', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(textOf(await cache.getOrRender('/', async () => page('good')))).toBe('<p>good</p>')
})

test('a page without tags is served but not cached', async () => {
  const cache = await startCache()
  await keep(cache, '/admin', [])
  expect(cache.find('/admin')).toBeUndefined()
})

test('a tag drops the pages that carry it, in every process, once the transaction commits', async () => {
  const [here, there] = [await startCache(), await startCache()]
  const { db } = openDatabase()
  for (const cache of [here, there]) {
    await keep(cache, '/blog', ['blog'])
    await keep(cache, '/', ['home'])
  }
  await db.transaction(async (tx) => {
    await here.drop(tx, ['blog', 'other'])
    expect(here.find('/blog')).toBeDefined()
  })
  for (const cache of [here, there]) {
    await expect.poll(() => cache.find('/blog')).toBeUndefined()
    expect(cache.find('/')).toBeDefined()
  }
})

test('a rolled-back change drops nothing', async () => {
  const cache = await startCache()
  const { db } = openDatabase()
  await keep(cache, '/', ['home'])
  await keep(cache, '/services', ['services'])
  await db
    .transaction(async (tx) => {
      await cache.drop(tx, ['home'])
      throw new Error('undo')
    })
    .catch(() => {})
  await cache.drop(db, ['services'])
  await expect.poll(() => cache.find('/services')).toBeUndefined()
  expect(cache.find('/')).toBeDefined()
})

test('a page whose rendering started before a drop is not cached, and later requests don’t wait for it', async () => {
  const cache = await startCache()
  const { db } = openDatabase()
  await keep(cache, '/marker', ['marker'])
  const old = heldRendering(page('old'))
  const oldAnswer = cache.getOrRender('/', old.render)
  await cache.drop(db, ['home', 'marker'])
  await expect.poll(() => cache.find('/marker')).toBeUndefined()
  const fresh = await cache.getOrRender('/', async () => page('new'))
  old.finish()
  expect(textOf(await oldAnswer)).toBe('<p>old</p>')
  expect(textOf(fresh)).toBe('<p>new</p>')
  expect(textOf(cache.find('/'))).toBe('<p>new</p>')
})

test('more tags than fit in one notification drop their pages and no others', async () => {
  const cache = await startCache()
  const { db } = openDatabase()
  for (const tag of ['home', 'post-0', 'post-1999']) await keep(cache, `/${tag}`, [tag])
  await cache.drop(
    db,
    Array.from({ length: 2000 }, (_, index) => `post-${index}`),
  )
  await expect.poll(() => cache.find('/post-1999')).toBeUndefined()
  expect(cache.find('/post-0')).toBeUndefined()
  expect(cache.find('/home')).toBeDefined()
})

test('a payload that isn’t a list drops everything', async () => {
  const cache = await startCache()
  const { pool } = openDatabase()
  await keep(cache, '/', ['home'])
  await pool.query(`SELECT pg_notify('page_cache', '{"not": "a list"}')`)
  await expect.poll(() => cache.find('/')).toBeUndefined()
})

test('memory is bounded, and the least recently used page goes first', async () => {
  const size = (
    await createPageCache({ databaseUrl, log: createLog('silent') }).getOrRender('/x', async () => page('/x'))
  ).size
  const cache = await startCache({ maxBytes: size * 3 + 10 })
  for (const key of ['/a', '/b', '/c']) await keep(cache, key)
  cache.find('/a')
  await keep(cache, '/d')
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d'])
  expect(cache.stats().bytes).toBeLessThanOrEqual(size * 3 + 10)
})

test('a page expires', async () => {
  const cache = await startCache({ lifetimeMs: 50 })
  await keep(cache, '/')
  expect(cache.find('/')).toBeDefined()
  await expect.poll(() => cache.find('/')).toBeUndefined()
})

test('after a lost connection, everything is dropped and changes are received again', async () => {
  const cache = await startCache()
  const { db } = openDatabase()
  await keep(cache, '/', ['home'])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%page_cache%' AND datname = current_database()",
  )
  await client.end()
  await expect.poll(() => cache.find('/')).toBeUndefined()
  await keep(cache, '/', ['home'])
  await cache.drop(db, ['home'])
  await expect.poll(() => cache.find('/')).toBeUndefined()
})
