import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createViewCounter } from './view-counter.ts'

let ctx: AppContext

beforeAll(async () => {
  ctx = await createTestContext()
})
afterAll(() => ctx.close())

test('counting views drops the pages of their posts and the lists, once per pause', async () => {
  const dropped: string[][] = []
  const pageCache = { drop: async (_db: unknown, tags: string[]) => void dropped.push(tags) }
  const [first, second] = await Promise.all([insertPost(ctx.db), insertPost(ctx.db)])
  const counter = createViewCounter({ ...ctx, pageCache }, 50)
  await Promise.all([first.id, second.id, first.id].map((id) => counter.count(id)))
  expect(dropped).toEqual([])
  await expect.poll(() => dropped.length).toBe(1)
  expect(dropped[0]?.toSorted()).toEqual([`post:${first.id}`, `post:${second.id}`, 'views'].toSorted())
  await counter.close()
  expect(dropped).toHaveLength(1)
})

test('closing stores the views still being gathered and drops their pages right away', async () => {
  const dropped: string[][] = []
  const pageCache = { drop: async (_db: unknown, tags: string[]) => void dropped.push(tags) }
  const { id } = await insertPost(ctx.db)
  const counter = createViewCounter({ ...ctx, pageCache }, 60 * 60 * 1000)
  const counted = counter.count(id)
  await counter.close()
  expect(await Promise.race([counted, 'not stored yet'])).toBe(1)
  expect(dropped).toEqual([['views', `post:${id}`]])
})

test('views that can’t be stored are rejected, and later ones are counted', async () => {
  const { id } = await insertPost(ctx.db)
  let isAway = true
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === 'execute' && isAway) return () => Promise.reject(new Error('the database is away'))
      return Reflect.get(target, name)
    },
  })
  const counter = createViewCounter({ ...ctx, db })
  await expect(Promise.all([counter.count(id), counter.count(id)])).rejects.toThrow('away')
  isAway = false
  expect(await counter.count(id)).toBe(1)
  await counter.close()
})
