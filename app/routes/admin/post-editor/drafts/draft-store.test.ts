import { expect, test } from 'vitest'
import { emptyPost } from '#app/routes/admin/post-editor/post-values.ts'
import { dropOldDrafts, listNewPosts, openDraftStore } from './draft-store.ts'

function browserStorage(roomInCharacters = 10_000) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > roomInCharacters) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

/** One whose keys can be listed. */
function wholeStorage(items: Record<string, string>): Storage {
  const storage = Object.assign(Object.create(browserStorage()), items)
  storage.getItem = (key: string) => storage[key]
  storage.removeItem = (key: string) => delete storage[key]
  for (const name of ['getItem', 'removeItem']) Object.defineProperty(storage, name, { enumerable: false })
  return storage
}
const draft = { values: { ...emptyPost, title: 'Leaks' }, version: 3, keptAt: 1 }

test('a draft is found again by the same person for the same post only', () => {
  const storage = browserStorage()
  const store = openDraftStore(storage, { userId: 'ann', name: '7' })
  expect(store.find()).toBeNull()
  expect(store.keep(draft)).toBe(true)
  expect(store.find()).toEqual(draft)
  expect(openDraftStore(storage, { userId: 'ann', name: 'new:1' }).find()).toBeNull()
  expect(openDraftStore(storage, { userId: 'bob', name: '7' }).find()).toBeNull()
  store.drop()
  expect(store.find()).toBeNull()
})
const draftOf = (keptAt: number) => JSON.stringify({ ...draft, keptAt })

test('new posts are found by what was left last, each with its own id', () => {
  const storage = wholeStorage({
    'post-draft:ann:new:1': draftOf(1),
    'post-draft:ann:new:2': draftOf(3),
    'post-draft:ann:new:3': draftOf(2),
    'post-draft:ann:4': draftOf(9),
    'post-draft:bob:new:5': draftOf(9),
  })
  expect(listNewPosts(storage, 'ann')).toEqual(['2', '3', '1'])
})

test('a full browser is told, and the older draft stays', () => {
  const store = openDraftStore(browserStorage(1000), { userId: 'ann', name: 'new:1' })
  store.keep(draft)
  expect(store.keep({ ...draft, values: { ...draft.values, content: 'x'.repeat(2000) } })).toBe(false)
  expect(store.find()).toEqual(draft)
})

test('what is no draft counts as none', () => {
  for (const text of ['', '{', 'null', '[]', '{"values":{"title":"x"}}']) {
    const storage = { ...browserStorage(), getItem: () => text }
    expect(openDraftStore(storage, { userId: 'ann', name: 'new:1' }).find()).toBeNull()
  }
})

test('a draft that nobody came back for within 30 days is forgotten', () => {
  const day = 24 * 60 * 60_000
  const storage = wholeStorage({
    'post-draft:ann:1': draftOf(day),
    'post-draft:ann:2': draftOf(2 * day),
    other: 'stays',
  })
  dropOldDrafts(storage, 31.5 * day)
  expect(Object.keys(storage)).toEqual(['post-draft:ann:2', 'other'])
})
