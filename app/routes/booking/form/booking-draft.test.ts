import { expect, test } from 'vitest'
import { clearDraft, readDraft, saveDraft } from './booking-draft.ts'

function createStorage(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const draft = { values: { customer_name: 'Ada', customer_zip: '97201' }, startedAt: 1, bookingId: 'an id' }

test('a draft is restored as saved, until it is cleared', () => {
  const storage = createStorage()
  expect(readDraft(storage)).toBeNull()
  saveDraft(storage, draft)
  expect(readDraft(storage)).toEqual(draft)
  clearDraft(storage)
  expect(readDraft(storage)).toBeNull()
})

test('ignores anything that isn’t a draft', () => {
  for (const text of ['', 'no JSON', '3', 'null', '{"values":{}}', '{"values":{"a":1},"startedAt":1}']) {
    expect(readDraft(createStorage(new Map([['booking-draft', text]])))).toBeNull()
  }
})

test('when storage is denied or full, only the draft is lost', () => {
  const refuse = () => {
    throw new DOMException('denied', 'QuotaExceededError')
  }
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse }
  for (const storage of [null, broken]) {
    saveDraft(storage, draft)
    clearDraft(storage)
    expect(readDraft(storage)).toBeNull()
  }
})
