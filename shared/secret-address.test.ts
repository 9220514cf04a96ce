import { expect, test } from 'vitest'
import { isSecretAddress, loggedPath } from './secret-address.ts'

const secret = 'vT3k_Q-9'

test('keeps secrets out of logged paths, in any spelling a route accepts', () => {
  for (const path of [
    `/r/${secret}`,
    `//r/${secret}`,
    `/r//${secret}`,
    `/R/${secret}`,
    `/%72/${secret}`,
    `/%72%2f${secret}`,
    `/%52/${secret}%`,
    `/r/${secret}/visit.ics`,
    `/r/${secret}.data`,
    `/calendar/${secret}.ics`,
    `/Calendar/${secret}.ics`,
  ]) {
    expect(loggedPath(path), path).not.toContain(secret)
    expect(isSecretAddress(path), path).toBe(true)
  }
})

test('keeps secrets out of logged paths that an email program has broken', () => {
  const [front, rest] = ['vT3kQ9xLm2Pz8RwB5nYc7HdJ', 'f4GsK1aE6uVtN0iXoZjW-3_q']
  for (const path of [
    `/r:${front}${rest}`,
    `/${front}${rest}`,
    `/r%252F${front}${rest}`,
    `/es/r/${front}${rest}`,
    `/blog/r/${front}=${rest}`,
    `/x/${front}.${rest}`,
    `/https:/example.com/r/${front}${rest}`,
    `/admin/%3Ca%20href=/r/${front}${rest}%3E`,
  ]) {
    expect(loggedPath(path), path).not.toContain(front)
    expect(loggedPath(path), path).not.toContain(rest)
  }
})

test('leaves other paths alone', () => {
  for (const path of [
    '/',
    '/r',
    '/r/',
    '/robots.txt',
    '/blog/r/x',
    '/reserve',
    '/%72eserve',
    '/%',
    '/calendar/',
    '/blog/why-a-dryer-does-not-heat-and-what-it-costs',
    '/assets/visual-editor-panel-DwX9a1B2.js',
  ]) {
    expect(loggedPath(path)).toBe(path)
    expect(isSecretAddress(path), path).toBe(false)
  }
})
