import { expect, test } from 'vitest'
import { asOnePress } from './as-one-press.ts'

test('the same change has the same key until it succeeds, and another one has its own', async () => {
  const keys: (string | undefined)[] = []
  const send = async (body: object, isLost = false) => {
    await asOnePress({ endpoint: 'PUT /api/admin/bookings/{id}/tags', id: '1', body }, async (headers) => {
      keys.push(headers['idempotency-key'])
      if (isLost) throw new TypeError('Failed to fetch')
    }).catch(() => {})
  }
  await send({ tags: ['vip'], version: 4 }, true)
  await send({ tags: ['vip'], version: 4 })
  await send({ tags: ['vip'], version: 4 })
  await send({ tags: ['vip'], version: 5 })
  const [lost, again, ...others] = keys
  expect(again).toBe(lost)
  expect(new Set([lost, ...others]).size).toBe(3)
})
