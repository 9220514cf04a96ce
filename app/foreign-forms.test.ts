import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { formOf } from '#server/platform/bodies/receive-form.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { handleError } from './entry.server.tsx'

/** The log level used when a form sent from this origin fails. */
function levelOf(origin: string | null): string | undefined {
  const log = { error: vi.fn(), warn: vi.fn() }
  const context = new RouterContextProvider()
  context.set(appContext, { log } as unknown as AppContext)
  const facts = { requestId: 'one', clientAddress: '192.0.2.1', form: formOf(), nonce: '', noteFailure: vi.fn() }
  context.set(requestFacts, facts)
  const request = new Request('http://shop.example/tell-me', {
    method: 'POST',
    headers: origin === null ? {} : { origin },
  })
  handleError(new Error('Aborting the action.'), { request, context, params: {}, pattern: '/tell-me' } as never)
  return Object.entries(log).find(([, written]) => written.mock.calls.length > 0)?.[0]
}

test('logs a failed form from another site as a warning, and one of our own as an error', () => {
  expect(['https://evil.example', 'null', 'no address'].map(levelOf)).toEqual(['warn', 'warn', 'warn'])
  expect(['http://shop.example', null].map(levelOf)).toEqual(['error', 'error'])
})
