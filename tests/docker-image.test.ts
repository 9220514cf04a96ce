/**
 * The Docker image holds only what's needed at run time, so everything the site and `npm run admin` import has to be copied into it.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFile } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'

const dockerfile = readFileSync(path.join(projectRoot, 'Dockerfile'), 'utf8')
const copied = [...dockerfile.matchAll(/^COPY --from=build (.*) \.\/\S*$/gm)].flatMap(([, sources = '']) =>
  sources.split(' ').map((source) => source.replace('/site/', '')),
)

/** Every project file reachable from this one through imports, including itself. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !/\.tsx?$/.test(file)) return reached
  reached.add(file)
  const { imports } = readSourceFile(file, readFileSync(path.join(projectRoot, file), 'utf8'))
  for (const name of imports.filter((name) => /^[.#]/.test(name))) {
    const target = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
    if (existsSync(path.join(projectRoot, target))) reachedFrom(target, reached)
  }
  return reached
}

test.each(['server/main.ts', 'scripts/admin.ts'])('%s finds everything it imports', (entry) => {
  const reached = [...reachedFrom(entry)]
  expect(reached.length).toBeGreaterThan(10)
  // Page code is in the build.
  const needed = reached.filter((file) => !file.startsWith('app/'))
  expect(needed.filter((file) => !copied.includes(file.split('/')[0] ?? ''))).toEqual([])
})

test('npm run admin finds the files that npm and the setup look for', () => {
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'node_modules', 'scripts']))
})
