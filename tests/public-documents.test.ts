/** What keeps public pages plain documents: docs/decisions/010-public-pages-are-documents.md. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSourceFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const publicFiles = listFiles(['app/routes', 'app/components']).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('app/routes/admin/'),
)

/** Everything under `app` that public pages import, directly or not. */
const sources = new Map(readSourceFiles(['app']).map((file) => [file.path, file.imports]))
const reached = new Set([...publicFiles, 'app/root.tsx'])
for (const file of reached) {
  for (const name of sources.get(file) ?? []) {
    const target = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
    if (sources.has(target)) reached.add(target)
  }
}

test('public pages don’t ship the auth client', () => {
  const users = [...sources].filter(([, imports]) => imports.some((name) => name.startsWith('@supabase/')))
  expect(users.length).toBeGreaterThan(2)
  expect(users.map(([file]) => file).filter((file) => reached.has(file))).toEqual([])
})

test('an island is named after its file, which is how the starter finds it', () => {
  const islands = publicFiles.filter((file) => file.endsWith('.island.tsx'))
  const names = islands.map((file) => /= island\('([^']+)'/.exec(read(file))?.[1])
  expect(names).toEqual(islands.map((file) => file.slice('app/routes/'.length, -'.island.tsx'.length)))
  expect(islands.length).toBeGreaterThan(1)
})

test('a public page reads from its URL only what its route declares', () => {
  const readers = publicFiles.filter((file) => /searchParams|useSearchParams/.test(read(file)))
  expect(readers).toEqual([])
})

test('public pages do without the client router and use plain HTML links and forms', () => {
  const routed =
    /import \{[^}]*\b(Link|NavLink|Form|useNavigate|useFetcher|useNavigation|Scripts)\b[^}]*\} from 'react-router'/
  expect(publicFiles.filter((file) => routed.test(read(file)))).toEqual([])
})

test('the public pages’ styles leave out only what those pages don’t use', () => {
  const [, excluded = ''] = /@source not "\.\/ui\/\{(.*)\}\.tsx"/.exec(read('app/document.css')) ?? []
  const left = excluded.split(',').map((name) => `app/ui/${name}.tsx`)
  expect(left.filter((file) => reached.has(file))).toEqual([])
  expect(left.filter((file) => !sources.has(file))).toEqual([])
})
