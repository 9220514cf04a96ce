import { afterEach, beforeEach, expect, vi } from 'vitest'

// A React warning or an unhandled rejection is a bug even if every assertion passes.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
