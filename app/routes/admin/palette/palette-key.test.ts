import { expect, test } from 'vitest'
import { isPaletteKey } from './palette-key.ts'

const plain = { key: 'k', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('the key is ⌘K on a Mac, where Ctrl+K deletes the rest of the line, and Ctrl+K elsewhere', () => {
  expect(isPaletteKey({ ...plain, metaKey: true }, true)).toBe(true)
  expect(isPaletteKey({ ...plain, ctrlKey: true }, true)).toBe(false)
  expect(isPaletteKey({ ...plain, ctrlKey: true }, false)).toBe(true)
  expect(isPaletteKey({ ...plain, metaKey: true }, false)).toBe(false)
})

test('the key works with Caps Lock on, but not with another letter or extra modifiers', () => {
  expect(isPaletteKey({ ...plain, key: 'K', ctrlKey: true }, false)).toBe(true)
  expect(isPaletteKey(plain, false)).toBe(false)
  expect(isPaletteKey({ ...plain, key: 'j', ctrlKey: true }, false)).toBe(false)
  expect(isPaletteKey({ ...plain, ctrlKey: true, shiftKey: true }, false)).toBe(false)
  expect(isPaletteKey({ ...plain, ctrlKey: true, altKey: true }, false)).toBe(false)
})
