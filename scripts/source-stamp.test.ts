import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sourceStamp } from './source-stamp.ts'

const root = mkdtempSync(path.join(tmpdir(), 'site-sources-'))
const stamp = () => sourceStamp(root, ['app', 'package-lock.json', 'missing'])

beforeEach(() => {
  rmSync(path.join(root, 'app'), { recursive: true, force: true })
  mkdirSync(path.join(root, 'app/pages'), { recursive: true })
  write('app/root.ts', 'root')
  write('app/pages/home.ts', 'home')
  write('package-lock.json', 'lock')
})

afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, text: string, time = 1000) {
  writeFileSync(path.join(root, file), text)
  utimesSync(path.join(root, file), time, time)
}

test('stays the same while nothing changes, whenever it was written', () => {
  const before = stamp()
  write('app/root.ts', 'root', 2000)
  expect(stamp()).toBe(before)
  expect(stamp()).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  { change: 'a file that was added', make: () => write('app/pages/new.ts', '') },
  { change: 'a file that was removed', make: () => rmSync(path.join(root, 'app/pages/home.ts')) },
  { change: 'a file of another size', make: () => write('app/root.ts', 'longer root') },
  { change: 'a file of the same size and time', make: () => write('app/root.ts', 'toor') },
  { change: 'a source that is a file', make: () => write('package-lock.json', 'other lock') },
  {
    change: 'a file that was moved',
    make() {
      rmSync(path.join(root, 'app/pages/home.ts'))
      write('app/home.ts', 'home')
    },
  },
])('notices $change', ({ make }) => {
  const before = stamp()
  make()
  expect(stamp()).not.toBe(before)
})

test('ignores tests and files elsewhere', () => {
  const before = stamp()
  write('app/pages/home.test.ts', 'test')
  write('README.md', 'words')
  expect(stamp()).toBe(before)
})
