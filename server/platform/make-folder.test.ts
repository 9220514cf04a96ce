import { existsSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './private-files.ts'

const place = mkdtempSync(path.join(tmpdir(), 'make-folder-'))

test('creates a folder with its parents, and again without complaint', () => {
  const folder = path.join(place, 'a/b/c')
  makeFolder(folder, 0o700)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test.each([
  ['a file', () => writeFileSync(path.join(place, 'file'), ''), 'file', 'EEXIST'],
  ['a file above it', () => {}, 'file/below', 'EEXIST'],
  ['a link to nowhere', () => symlinkSync('nowhere', path.join(place, 'link')), 'link', 'EEXIST'],
])('reports %s in its place', (_, prepare, name, code) => {
  prepare()
  expect(() => makeFolder(path.join(place, name))).toThrow(expect.objectContaining({ code }))
})

test.skipIf(!existsSync('/proc/self'))('reports a file system that rejects folders instead of hanging', () => {
  for (const folder of ['/proc/x', '/proc/x/y', '/proc/self/x']) {
    expect(() => makeFolder(folder)).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  }
})
