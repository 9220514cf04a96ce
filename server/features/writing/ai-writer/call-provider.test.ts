import { setImmediate as turn } from 'node:timers/promises'
import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { callProvider } from './call-provider.ts'

test('a site that stops does not wait for the pause that the provider asked for', async () => {
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
  // By then the pause has begun.
  await turn()
  stopping.abort(new Error('The site stops'))
  await expect(called).rejects.toThrow('The site stops')
})
