import { expect, test } from 'vitest'
import { createHttpServer } from './listen.ts'

test('the largest body, a post of 25 MB, has the time that a line of 1 Mbit/s needs', () => {
  const server = createHttpServer()
  expect(server.requestTimeout).toBeGreaterThan((25 * 1024 * 1024 * 8) / 1000)
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000)
})
