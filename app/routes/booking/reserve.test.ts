import { RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import type { RequestFacts } from '#server/http/pages/pages.ts'
import { formOf } from '#server/platform/bodies/receive-form.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { action } from './reserve.tsx'

const ctx = await createTestContext({ BOOKING_MODE: 'instant' })
afterAll(() => ctx.close())

/** Tries to reserve a window from this client address, and returns the notice in the URL it redirects to. */
async function pressFrom(clientAddress: string): Promise<string | undefined> {
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  const booked = '7e5c0000-0000-4000-8000-000000000001..permission'
  const form = formOf({ booked, start: '2027-01-04T16:00:00.000Z' })
  context.set(requestFacts, { clientAddress, form } as RequestFacts)
  const request = new Request('http://localhost/booking/reserve', { method: 'POST' })
  const response = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  expect(response.status).toBe(303)
  const address = new URL(response.headers.get('location') ?? '', 'http://localhost')
  return address.searchParams.get('booked')?.split('.')[3]
}

test('rate-limits the 31st attempt from one client address within ten minutes, but not attempts from another', async () => {
  for (let press = 0; press < 30; press++) expect(await pressFrom('203.0.113.7')).toBe('expired')
  expect(await pressFrom('203.0.113.7')).toBe('busy')
  expect(await pressFrom('203.0.113.8')).toBe('expired')
})
