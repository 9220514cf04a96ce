import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './refused.ts'

const app = new Hono().use(withoutTrailingSlash).all('*', (c) => c.text('page'))

async function locationOf(path: string, method = 'GET') {
  const response = await app.request(`http://site.test${path}`, { method })
  return response.status === 301 ? response.headers.get('location') : response.status
}

test('a URL with a trailing slash redirects to the one without and keeps the query', async () => {
  expect(await locationOf('/services/')).toBe('/services')
  expect(await locationOf('/blog/category/ovens//?page=2')).toBe('/blog/category/ovens?page=2')
  expect(await locationOf('/services/', 'HEAD')).toBe('/services')
})

test('the home page and URLs without a trailing slash are served as they are', async () => {
  expect(await locationOf('/')).toBe(200)
  expect(await locationOf('/services')).toBe(200)
  expect(await locationOf('/services/', 'POST')).toBe(200)
})

test('a path that starts with several slashes never redirects to another site', async () => {
  expect(await locationOf('//evil.example/')).toBe('/evil.example')
  expect(await locationOf('/\\evil.example/')).toBe('/evil.example')
  expect(await locationOf('//')).toBe('/')
})

test('handles a path full of slashes in one pass, where a pattern that retries from each of them would take minutes', async () => {
  expect(await locationOf(`${'/'.repeat(500_000)}a/`)).toBe('/a')
})
