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

test('leaves other paths alone', () => {
  for (const path of ['/', '/r', '/r/', '/robots.txt', '/blog/r/x', '/reserve', '/%72eserve', '/%', '/calendar/']) {
    expect(loggedPath(path)).toBe(path)
    expect(isSecretAddress(path), path).toBe(false)
  }
})
