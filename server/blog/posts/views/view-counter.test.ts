import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/time/durations.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { createViewCounter } from './view-counter.ts'

const ctx = await openFileContext()

const dropped: string[][] = []
beforeEach(() => {
  dropped.length = 0
})
const pageCache = { drop: async (_db: unknown, tags: string[]) => void dropped.push(tags) }

test('counting views drops the pages of their posts and the lists, once per pause', async () => {
  dropped.length = 0
  const [first, second] = await Promise.all([insertPost(ctx.db), insertPost(ctx.db)])
  const counter = createViewCounter({ ...ctx, pageCache }, 50)
  await Promise.all([first.id, second.id, first.id].map((id) => counter.count(id, null)))
  expect(dropped).toEqual([])
  await expect.poll(() => dropped.length).toBe(1)
  expect(dropped[0]?.toSorted()).toEqual([`post:${first.id}`, `post:${second.id}`, 'views'].toSorted())
  await counter.close()
  expect(dropped).toHaveLength(1)
})

test('closing stores the views still being gathered and drops their pages right away', async () => {
  dropped.length = 0
  const { id } = await insertPost(ctx.db)
  const counter = createViewCounter({ ...ctx, pageCache }, hourMs)
  const counted = counter.count(id, null)
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
  await expect(Promise.all([counter.count(id, null), counter.count(id, null)])).rejects.toThrow('away')
  isAway = false
  expect(await counter.count(id, null)).toBe(1)
  await counter.close()
})
