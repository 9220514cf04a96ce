import { expect, test } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { dropOldDrafts, listNewPosts, openDraftStore } from './draft-store.ts'
import { emptyPost } from './post-values.ts'

/** Like `localStorage`, it has its keys as own properties. */
function browserStorage(items: Record<string, string> = {}, roomInCharacters = 10_000): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > roomInCharacters) throw new DOMException('full', 'QuotaExceededError')
      storage[key] = value
    },
    removeItem: (key: string) => delete storage[key],
  }
  const storage: Storage = Object.assign(Object.create(methods), items)
  return storage
}

const draft = { values: { ...emptyPost, title: 'Leaks' }, version: 3, keptAt: 1 }
const draftOf = (keptAt: number) => JSON.stringify({ ...draft, keptAt })
const always = () => true

test('a draft is found only by the same person and for the same post', () => {
  const storage = browserStorage()
  const store = openDraftStore(storage, { userId: 'ann', name: '7', screen: 'a' })
  expect(store.keep(draft)).toBe(true)
  expect(store.find(always)).toBeNull()
  const open = (userId: string, name: string) => openDraftStore(storage, { userId, name, screen: 'b' })
  expect(open('ann', '7').find(always)).toEqual(draft)
  expect(open('ann', 'new:1').find(always)).toBeNull()
  expect(open('bob', '7').find(always)).toBeNull()
  store.drop()
  expect(open('ann', '7').find(always)).toBeNull()
})

test('two screens on one post keep separate drafts, and the latest one left is found first', () => {
  const storage = browserStorage()
  const open = (screen: string) => openDraftStore(storage, { userId: 'ann', name: '7', screen })
  const [a, b] = [open('a'), open('b')]
  a.keep(draft)
  b.keep({ ...draft, keptAt: 2 })
  b.drop()
  const c = open('c')
  expect(c.find(always)).toEqual(draft)
  b.keep({ ...draft, keptAt: 3 })
  const d = open('d')
  expect(d.find(always)?.keptAt).toBe(3)
  d.discard()
  expect(open('e').find(always)).toEqual(draft)
  c.adopt()
  a.drop()
  expect(open('e').find(always)).toEqual(draft)
  c.drop()
  expect(open('e').find(always)).toBeNull()
})

test('a draft with nothing new is discarded', () => {
  const storage = browserStorage({ 'post-draft:ann:7@a': draftOf(1), 'post-draft:ann:7@b': draftOf(2) })
  const store = openDraftStore(storage, { userId: 'ann', name: '7', screen: 'c' })
  expect(store.find(({ keptAt }) => keptAt < 2)?.keptAt).toBe(1)
  expect(Object.keys(storage)).toEqual(['post-draft:ann:7@a'])
})

test('new posts are listed latest first, each with its own id', () => {
  const storage = browserStorage({
    'post-draft:ann:new:1@a': draftOf(1),
    'post-draft:ann:new:2@b': draftOf(3),
    'post-draft:ann:new:3@c': draftOf(2),
    'post-draft:ann:new:1@d': draftOf(4),
    'post-draft:ann:4@e': draftOf(9),
    'post-draft:bob:new:5@f': draftOf(9),
  })
  expect(listNewPosts(storage, 'ann')).toEqual(['1', '2', '3'])
})

test('reports a full browser and keeps the older draft', () => {
  const storage = browserStorage({}, 1000)
  const store = openDraftStore(storage, { userId: 'ann', name: 'new:1', screen: 'a' })
  store.keep(draft)
  expect(store.keep({ ...draft, values: { ...draft.values, content: 'x'.repeat(2000) } })).toBe(false)
  expect(openDraftStore(storage, { userId: 'ann', name: 'new:1', screen: 'b' }).find(always)).toEqual(draft)
})

test('anything that isn’t a draft counts as none', () => {
  for (const text of ['', '{', 'null', '[]', '{"values":{"title":"x"}}']) {
    const storage = browserStorage({ 'post-draft:ann:new:1@a': text })
    expect(openDraftStore(storage, { userId: 'ann', name: 'new:1', screen: 'b' }).find(always)).toBeNull()
  }
})

test('a draft that no one came back for within 30 days is forgotten', () => {
  const day = dayMs
  const storage = browserStorage({
    'post-draft:ann:1@a': draftOf(day),
    'post-draft:ann:2@b': draftOf(2 * day),
    other: 'stays',
  })
  dropOldDrafts(storage, 31.5 * day)
  expect(Object.keys(storage)).toEqual(['post-draft:ann:2@b', 'other'])
})
