import { expect, test } from 'vitest'
import { emptyPost } from '#app/routes/admin/post-editor/post-values.ts'
import { dropOldDrafts, openDraftStore } from './draft-store.ts'

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
const draft = { values: { ...emptyPost, title: 'Leaks' }, version: 3, keptAt: 1 }

test('a draft is found again by the same person for the same post only', () => {
  const storage = browserStorage()
  const store = openDraftStore(storage, { userId: 'ann', postId: '7' })
  expect(store.find()).toBeNull()
  expect(store.keep(draft)).toBe(true)
  expect(store.find()).toEqual(draft)
  expect(openDraftStore(storage, { userId: 'ann', postId: null }).find()).toBeNull()
  expect(openDraftStore(storage, { userId: 'bob', postId: '7' }).find()).toBeNull()
  store.drop()
  expect(store.find()).toBeNull()
})

test('a full browser is told, and the older draft stays', () => {
  const store = openDraftStore(browserStorage(1000), { userId: 'ann', postId: null })
  store.keep(draft)
  expect(store.keep({ ...draft, values: { ...draft.values, content: 'x'.repeat(2000) } })).toBe(false)
  expect(store.find()).toEqual(draft)
})

test('what is no draft counts as none', () => {
  for (const text of ['', '{', 'null', '[]', '{"values":{"title":"x"}}']) {
    const storage = { ...browserStorage(), getItem: () => text }
    expect(openDraftStore(storage, { userId: 'ann', postId: null }).find()).toBeNull()
  }
})

test('a draft that nobody came back for within 30 days is forgotten', () => {
  const day = 24 * 60 * 60_000
  const draftOf = (keptAt: number) => JSON.stringify({ ...draft, keptAt })
  const storage = Object.assign(Object.create(browserStorage()), {
    'post-draft:ann:1': draftOf(day),
    'post-draft:ann:2': draftOf(2 * day),
    other: 'stays',
  })
  storage.getItem = (key: string) => storage[key]
  storage.removeItem = (key: string) => delete storage[key]
  for (const name of ['getItem', 'removeItem']) Object.defineProperty(storage, name, { enumerable: false })
  dropOldDrafts(storage, 31.5 * day)
  expect(Object.keys(storage)).toEqual(['post-draft:ann:2', 'other'])
})
