import { expect, test } from 'vitest'
import { writeTagLists } from './page-cache.ts'

test('packs tags into as few notifications as possible, each below 8000 bytes', () => {
  expect(writeTagLists([])).toEqual([])
  expect(writeTagLists(['blog', 'a "b"'])).toEqual(['["blog","a \\"b\\""]'])
  const tags = Array.from({ length: 2000 }, (_, index) => `pöst:${index}`)
  const payloads = writeTagLists(tags)
  expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(tags)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  expect(payloads).toHaveLength(4)
})

test('sends the longest tag that fits; a longer one drops everything without taking other tags with it', () => {
  expect(writeTagLists(['x'.repeat(7995)])[0]).toHaveLength(7999)
  expect(writeTagLists(['a', 'x'.repeat(7996), 'b'])).toEqual(['["a"]', '', '["b"]'])
})
