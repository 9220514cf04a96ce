import { expect, test } from 'vitest'
import { documentData } from './document-data.ts'

test('the render can read the data, but React Router sees a plain object with nothing to encode', () => {
  const given = documentData({ cities: ['Portland'] })
  expect(given.data.cities).toEqual(['Portland'])
  expect(Object.keys(given)).toEqual([])
  expect(Object.getPrototypeOf(given)).toBe(Object.prototype)
})
