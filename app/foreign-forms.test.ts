import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { handleError } from './entry.server.tsx'

/** How bad a failure of a form sent from this origin is, by the level of its line in the log. */
function levelOf(origin: string | null): string | undefined {
  const log = { error: vi.fn(), warn: vi.fn() }
  const context = new RouterContextProvider()
  context.set(appContext, { log } as unknown as AppContext)
  context.set(requestFacts, { requestId: 'one', clientAddress: '192.0.2.1', nonce: '', noteFailure: vi.fn() })
  const request = new Request('http://shop.example/tell-me', {
    method: 'POST',
    headers: origin === null ? {} : { origin },
  })
  handleError(new Error('Aborting the action.'), { request, context, params: {}, pattern: '/tell-me' } as never)
  return Object.entries(log).find(([, written]) => written.mock.calls.length > 0)?.[0]
}

test('a form of another site is no error of the site, and one of our own is', () => {
  expect(['https://evil.example', 'null', 'no address'].map(levelOf)).toEqual(['warn', 'warn', 'warn'])
  expect(['http://shop.example', null].map(levelOf)).toEqual(['error', 'error'])
})
