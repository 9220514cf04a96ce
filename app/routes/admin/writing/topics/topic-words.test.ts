import { expect, test } from 'vitest'
import type { TopicOnTheWire } from '#shared/writing/topic-endpoints.ts'
import { describeTopic } from './topic-words.ts'

const fault: TopicOnTheWire = {
  ...{ key: 'dryer.not-heating', kind: 'fault', title: 'Dryer Not Heating', about: 'a dryer that does not heat' },
  ...{ bookings: 14, searches: 0, people: 0, is_served: false, draft: null },
}
const zip = { kind: 'zip', about: 'Battle Ground, WA (98604)', bookings: 0 } as const

test.each<[Partial<TopicOnTheWire>, string]>([
  [{}, '14 bookings about a dryer that does not heat, no post.'],
  [{ bookings: 1, searches: 1200 }, '1 booking and 1,200 searches about a dryer that does not heat, no post.'],
  [{ bookings: null }, 'Bookings about a dryer that does not heat, no post.'],
  [{ bookings: 0, searches: 2 }, '2 searches about a dryer that does not heat, no post.'],
  [{ draft: { id: '', title: 'Warm' } }, '14 bookings about a dryer that does not heat, and a draft.'],
  [{ kind: 'brand', about: 'Samsung', bookings: null, searches: 3 }, '3 searches about Samsung, no post.'],
  [{ ...zip, people: 12 }, '12 people in Battle Ground, WA (98604) asked for you, and you don’t serve it.'],
  [
    { ...zip, people: 1, is_served: true },
    'One person in Battle Ground, WA (98604) asked for you. You serve it now, but there’s no page about it.',
  ],
])('%o', (changes, words) => {
  expect(describeTopic({ ...fault, ...changes })).toBe(words)
})
