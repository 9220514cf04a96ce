import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning of React or a forgotten rejection is a defect even when every assertion holds.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
