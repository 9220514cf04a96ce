import { expect, test } from 'vitest'
import { noteWayBack, readWayBack } from './to-login.tsx'

test('the requested URL comes back whole', () => {
  const asked = { pathname: '/admin/posts', search: '?q=dryer&page=2', hash: '#row' }
  expect(readWayBack(noteWayBack(asked))).toBe('/admin/posts?q=dryer&page=2#row')
})

test('tokens in the requested URL don’t come back', () => {
  const asked = { pathname: '/admin/posts', search: '?q=dryer', hash: '#access_token=a&refresh_token=b' }
  expect(readWayBack(noteWayBack(asked))).toBe('/admin/posts?q=dryer')
})

test('someone who came to the login directly has no way back', () => {
  for (const state of [null, undefined, 'asked', {}, { postsSearch: '?q=x' }]) {
    expect(readWayBack(state)).toBeNull()
  }
})

test('the way back never leaves the back office', () => {
  for (const asked of ['https://elsewhere.example.com/', '//elsewhere.example.com/', '/', '/blog', 'javascript:1']) {
    expect(readWayBack({ asked })).toBeNull()
  }
})
