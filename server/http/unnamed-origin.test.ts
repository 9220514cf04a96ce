import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { acceptUnnamedOrigin } from './unnamed-origin.ts'

const app = new Hono().use(acceptUnnamedOrigin).all('*', async (c) => {
  return c.json({ origin: c.req.raw.headers.get('origin'), body: await c.req.raw.text() })
})
const send = async (path: string, origin: string) => {
  const response = await app.request(path, { method: 'POST', headers: { origin }, body: 'intent=line' })
  return response.json()
}

test('a form behind a secret URL may arrive without an origin and keeps its body', async () => {
  expect(await send('/r/vT3k', 'null')).toEqual({ origin: null, body: 'intent=line' })
})

test('a booking may arrive without one too, because such a page links to the form', async () => {
  expect(await send('/', 'null')).toEqual({ origin: null, body: 'intent=line' })
})

test('the origin stays everywhere else and for requests from another site', async () => {
  expect(await send('/blog', 'null')).toMatchObject({ origin: 'null' })
  expect(await send('/', 'https://evil.example')).toMatchObject({ origin: 'https://evil.example' })
  expect(await send('/reserve', 'null')).toMatchObject({ origin: 'null' })
  expect(await send('/r/vT3k', 'https://evil.example')).toMatchObject({ origin: 'https://evil.example' })
})
