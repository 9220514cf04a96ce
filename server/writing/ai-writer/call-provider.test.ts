import { setImmediate as turn } from 'node:timers/promises'
import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { callProvider } from './call-provider.ts'

test('a site that is stopping doesn’t wait out the pause the provider asked for', async () => {
  const stopping = new AbortController()
  const failed = Promise.withResolvers<void>()
  const call = async () => {
    failed.resolve()
    throw new APICallError({
      message: 'Too many requests',
      url: 'https://provider.test',
      requestBodyValues: {},
      statusCode: 429,
      responseHeaders: { 'retry-after': '60' },
    })
  }
  const called = callProvider(call, { signal: stopping.signal, timeoutMs: 60_000, setting: 'AI_MODEL' })
  await failed.promise
  // After this turn, the pause has started.
  await turn()
  stopping.abort(new Error('The site stops'))
  await expect(called).rejects.toThrow('The site stops')
})
