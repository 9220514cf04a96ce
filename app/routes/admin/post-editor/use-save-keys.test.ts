import { expect, test } from 'vitest'
import { isSaveKey } from './use-save-keys.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('Ctrl+S and Cmd+S save, with Caps Lock too', () => {
  for (const key of ['s', 'S']) {
    expect(isSaveKey({ ...plain, key, ctrlKey: true })).toBe(true)
    expect(isSaveKey({ ...plain, key, metaKey: true })).toBe(true)
  }
})

test('typing an S and other shortcuts do not', () => {
  expect(isSaveKey({ ...plain, key: 'S' })).toBe(false)
  expect(isSaveKey({ ...plain, key: 'a', ctrlKey: true })).toBe(false)
  expect(isSaveKey({ ...plain, key: 'S', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(isSaveKey({ ...plain, key: 's', ctrlKey: true, altKey: true })).toBe(false)
})
