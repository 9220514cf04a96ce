import { afterEach, beforeEach, expect, vi } from 'vitest'

// A React warning or an unhandled rejection is a defect even if every assertion holds.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
