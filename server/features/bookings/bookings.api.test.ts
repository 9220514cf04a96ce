import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { AppContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { createTestContext } from '#tests/support/context.ts'

let ctx: AppContext
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  ctx = await createTestContext({ BUSINESS_PHONE: '(503) 555-0142' })
  app = createApp(ctx, async () => new Response('page'))
  await ctx.queue.start(listJobs(ctx))
})
afterAll(() => ctx.close())

function validBody() {
  return {
    id: randomUUID(),
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0199',
    customer_email: 'ada@example.com',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.',
    preferred_time: 'morning',
    smsConsent: true,
  }
}

function post(body: unknown) {
  return app.request('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test('a booking is stored as new and answered with its id', async () => {
  const body = validBody()
  const answer = await post(body)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ id: body.id, status: 'new' })
  expect(await ctx.db.select().from(bookings).where(eq(bookings.id, body.id))).toMatchObject([
    { customerName: 'Ada Park', customerZip: '97201', preferredTime: 'morning', status: 'new' },
  ])
})
