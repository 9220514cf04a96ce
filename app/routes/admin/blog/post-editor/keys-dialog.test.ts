import { expect, test } from 'vitest'
import { commandOf } from './keys-dialog.tsx'

const plain = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const control = { ...plain, ctrlKey: true }

test('Ctrl+S and Cmd+S save, even with Caps Lock on', () => {
  for (const key of ['s', 'S']) {
    expect(commandOf({ ...control, key })).toBe('save')
    expect(commandOf({ ...plain, key, metaKey: true })).toBe('save')
  }
})

test('other shortcuts run their commands', () => {
  expect(commandOf({ ...control, key: 'p' })).toBe('preview')
  expect(commandOf({ ...control, key: 'P', shiftKey: true })).toBe('publish')
  expect(commandOf({ ...control, key: '<', code: 'Comma', shiftKey: true })).toBe('settings')
  // A slash takes Shift on a German keyboard.
  for (const shiftKey of [true, false]) expect(commandOf({ ...control, key: '/', shiftKey })).toBe('help')
})

test('typing and browser shortcuts run no command', () => {
  for (const key of ['s', 'p', '/']) expect(commandOf({ ...plain, key })).toBeNull()
  expect(commandOf({ ...control, key: 'a' })).toBeNull()
  expect(commandOf({ ...control, key: ',', code: 'Comma' })).toBeNull()
  expect(commandOf({ ...control, key: 'S', shiftKey: true })).toBeNull()
  expect(commandOf({ ...control, key: 's', altKey: true })).toBeNull()
})
