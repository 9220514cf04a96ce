/** What the compiler can't see of `app/routes/admin/screens.ts`: files, and links that are only text. */
import { existsSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { places } from '#app/routes/admin/palette/places.ts'
import routes from '#app/routes.ts'
import { listFiles, readSourceFiles } from '#tests/support/words/source-code.ts'

const table = await routes

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)])

test('every screen has its route module, and every route module its screen', () => {
  const routed = filesOf(table)
  expect(routed.filter((file) => !existsSync(file))).toEqual([])
  const code = readSourceFiles(['app/routes/admin'])
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const imported = new Set(code.flatMap(({ imports }) => imports.map(nameOf)))
  const pages = code.filter(({ path, exports }) => exports.includes('default') && !imported.has(nameOf(path)))
  expect(pages.map(({ path }) => path).filter((file) => !routed.includes(file))).toEqual([])
})

test('every link to the back office leads to a page', () => {
  const entries: RouteObject[] = JSON.parse(JSON.stringify(table))
  const links = listFiles(['app', 'server', 'shared', 'content'])
    .filter((file) => /^(?!server\/(auth|http|openapi)\/).*(?<!\.test)\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(file, 'utf8').match(/(?<!\/api|routes)\/admin\/[\w-]+(\/:?[\w-]+)*(?![\w.-])/g) ?? [],
    )
  expect(links.length).toBeGreaterThan(5)
  const isLost = (link: string) => matchRoutes(entries, link)?.at(-1)?.route.path === '*'
  expect(isLost('/admin/nothing-here')).toBe(true)
  expect([...new Set(links)].filter(isLost)).toEqual([])
})

test('no two places share an id', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
})
