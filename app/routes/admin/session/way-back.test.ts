import { expect, test } from 'vitest'
import { noteWayBack, readWayBack } from './way-back.ts'

test('the address that was asked for comes back whole', () => {
  const asked = { pathname: '/admin/posts', search: '?q=dryer&page=2', hash: '#row' }
  expect(readWayBack(noteWayBack(asked))).toBe('/admin/posts?q=dryer&page=2#row')
})

test('whoever came to the login by themselves was on the way to nothing', () => {
  for (const state of [null, undefined, 'asked', {}, { postsSearch: '?q=x' }]) {
    expect(readWayBack(state)).toBeNull()
  }
})

test('no way leads out of the back office', () => {
  for (const asked of ['https://elsewhere.example.com/', '//elsewhere.example.com/', '/', '/blog', 'javascript:1']) {
    expect(readWayBack({ asked })).toBeNull()
  }
})
