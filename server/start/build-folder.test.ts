import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entryOfBuild, findBuildDamage, writeBuildContents } from './build-folder.ts'

function makeBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  for (const name of ['server', 'client/assets']) mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of ['server/index.js', 'client/favicon.ico', 'client/assets/page.js'])
    writeFileSync(path.join(folder, name), 'export const whole = true')
  writeBuildContents(folder)
  return folder
}

test('a complete build is served, even if something was added to it later', () => {
  const folder = makeBuild()
  writeFileSync(path.join(folder, 'compile-cache'), '')
  expect(findBuildDamage(folder)).toBeNull()
  expect(entryOfBuild(folder)).toBe(path.join(folder, 'server/index.js'))
})

test.each([
  ['the server', (folder: string) => rmSync(path.join(folder, 'server/index.js')), 'server/index.js is missing'],
  [
    'a part of the server',
    (folder: string) => truncateSync(path.join(folder, 'server/index.js'), 7),
    'server/index.js has 7 bytes instead of 25',
  ],
  [
    'the browser files',
    (folder: string) => rmSync(path.join(folder, 'client'), { recursive: true }),
    /client\/.* is missing/,
  ],
  [
    'its contents',
    (folder: string) => truncateSync(path.join(folder, 'contents.json'), 9),
    'contents.json is missing or cannot be read',
  ],
  ['everything', (folder: string) => rmSync(folder, { recursive: true }), 'contents.json is missing or cannot be read'],
])('a build that lost %s is refused with a message that says what to do', (_, damage, words) => {
  const folder = makeBuild()
  damage(folder)
  expect(findBuildDamage(folder)).toMatch(words)
  expect(() => entryOfBuild(folder)).toThrow(/^The build in .* is damaged: .* Make it anew with: npm run build$/)
})

test('a site that was never built is refused with a message that says what to do', () => {
  expect(() => entryOfBuild(null)).toThrow('There is no build yet. Make one with: npm run build')
})
