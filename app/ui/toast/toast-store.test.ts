import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

test('keeps the three latest toasts, oldest first', () => {
  const store = createToastStore()
  for (const title of ['one', 'two', 'three', 'four']) store.add({ title })
  expect(store.list().map(({ title }) => title)).toEqual(['two', 'three', 'four'])
})

test('replaces a toast with the same text instead of showing it twice', () => {
  const store = createToastStore()
  store.add({ title: 'Saved' })
  const [first] = store.list()
  store.add({ title: 'Saved' })
  expect(store.list()).toHaveLength(1)
  expect(store.list()[0]?.id).not.toBe(first?.id)
})

test('shows the same title with a different description as a second toast', () => {
  const store = createToastStore()
  store.add({ title: 'Error', description: 'No title' })
  store.add({ title: 'Error', description: 'No slug' })
  expect(store.list()).toHaveLength(2)
})

test('notifies listeners of every change until they unsubscribe', () => {
  const store = createToastStore()
  let changes = 0
  const leave = store.subscribe(() => changes++)
  store.add({ title: 'Saved' })
  store.remove(store.list()[0]?.id ?? 0)
  leave()
  store.add({ title: 'Saved' })
  expect(changes).toBe(2)
  expect(store.list()).toHaveLength(1)
})

test('clears all toasts at once, and notifies listeners only if there were any', () => {
  const store = createToastStore()
  let changes = 0
  store.subscribe(() => changes++)
  store.clear()
  expect(changes).toBe(0)
  store.add({ title: 'Saved' })
  store.add({ title: 'Copied' })
  store.clear()
  expect(store.list()).toEqual([])
  expect(changes).toBe(3)
})
