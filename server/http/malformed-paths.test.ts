import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseMalformedPaths } from './refused.ts'

const app = new Hono().use(refuseMalformedPaths).all('*', (c) => c.text('page'))

test('a path with broken percent-encoding or NUL is a bad request, and every other path passes', async () => {
  expect((await app.request('/%E0%A4%A')).status).toBe(400)
  expect((await app.request('/%')).status).toBe(400)
  expect((await app.request('/blog/%00')).status).toBe(400)
  expect((await app.request('/blog/category/a%00b')).status).toBe(400)
  expect((await app.request('/caf%C3%A9?q=%E0%A4%A')).status).toBe(200)
})
