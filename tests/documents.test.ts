/** Everything the documents refer to exists: their links, and the files and folders in backticks. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adminCommands } from '#server/commands/admin-commands.ts'
import { describedEndpoints } from '#server/openapi/document.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { backOfficePictures, publicPictures } from '../scripts/screenshots/pictures.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: projectRoot })]
const sources = globSync('{app,bench,content,scripts,server,shared,tests}/**', { cwd: projectRoot })
const fileNames = new Set(sources.map((file) => path.basename(file)))

function missingFrom(document: string): string[] {
  const text = readFileSync(path.join(projectRoot, document), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  )
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  const paths = named.filter((name) => /^(app|bench|content|docs|scripts|server|shared|tests)\/[\w./-]+$/.test(name))
  const files = named.filter((name) => /^\w[\w.-]*\.tsx?$/.test(name))
  return [
    ...[...links, ...paths].filter((target) => !existsSync(path.join(projectRoot, target))),
    ...files.filter((name) => !fileNames.has(name) && !existsSync(path.join(projectRoot, name))),
  ]
}

/** The chapters a text cites, as in `spec §5`; `spec.md §4, §5` yields both. */
function citedChapters(text: string): string[] {
  const citations = text.matchAll(/\b(spec|auth-contract)(?:\.md)?((?:(?:,| and)? §[\d.]*\d)+)/g)
  return [...citations].flatMap(([, document = '', chapters = '']) =>
    [...chapters.matchAll(/§([\d.]*\d)/g)].map(([, chapter]) => `${document} §${chapter}`),
  )
}

/** What can be cited from a contract: its numbered headings, and the items of a numbered list under one. */
function chaptersOf(document: string): string[] {
  const lines = readFileSync(path.join(projectRoot, `docs/contract/${document}.md`), 'utf8').split('\n')
  let chapter = ''
  return lines.flatMap((line) => {
    const [, heading] = /^#{2,3} (\d[\d.]*?)\.? /.exec(line) ?? []
    const [, point] = /^(\d+)\. /.exec(line) ?? []
    if (heading !== undefined) chapter = heading
    if (heading === undefined && point === undefined) return []
    return [`${document} §${heading ?? `${chapter}.${point}`}`]
  })
}

test.each(documents)('%s names only commands that exist in package.json', (document) => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
  const text = readFileSync(path.join(projectRoot, document), 'utf8')
  const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w-]*)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the README shows every screenshot that `npm run screenshots` takes, and no others', () => {
  const shown = [...readFileSync(path.join(projectRoot, 'README.md'), 'utf8').matchAll(/screenshots\/([\w-]+)\.png/g)]
  const taken = [...publicPictures, ...backOfficePictures].map(({ name }) => name)
  expect(shown.map(([, name]) => name).sort()).toEqual(taken.sort())
  expect(globSync('*', { cwd: path.join(projectRoot, 'docs/screenshots') }).sort()).toEqual(
    taken.map((name) => `${name}.png`),
  )
})

test('the README shows what the product is, then how to start it, with no more numbers than anyone will read', () => {
  const text = readFileSync(path.join(projectRoot, 'README.md'), 'utf8')
  const [picture, start, tests] = ['![', 'npm start', 'npm test'].map((words) => text.indexOf(words))
  expect(picture).toBeGreaterThan(0)
  expect([picture, start, tests].toSorted((a = 0, b = 0) => a - b)).toEqual([picture, start, tests])
  const speed = text.split(/^## /m).find((chapter) => chapter.startsWith('Speed\n')) ?? ''
  const [head, line, ...rows] = speed.split('\n').filter((row) => row.startsWith('|'))
  expect([head, line]).toEqual([expect.stringContaining('measured'), expect.stringMatching(/^\| -+/)])
  expect(rows).toHaveLength(5)
})

test('CI runs `npm test` with pinned actions and images', () => {
  const text = readFileSync(path.join(projectRoot, '.github/workflows/ci.yml'), 'utf8')
  expect(text).toContain('- run: npm test\n')
  for (const [, used = ''] of text.matchAll(/uses: (.+)/g)) expect(used).toMatch(/@v\d+\.\d+\.\d+$/)
  expect(text).toMatch(/runs-on: ubuntu-\d+\.\d+\n/)
  for (const [, used = ''] of text.matchAll(/container: (.+)/g)) expect(used).toMatch(/^node:\d+\.\d+\.\d+-\w+$/)
  // Whatever `.ci/run` installs, too.
  for (const program of ['caddy', 'nginx-light', 'pgbouncer']) expect(text).toContain(` ${program} `)
  for (const check of ['npm audit --audit-level=', 'npm audit signatures', 'npx --yes @secretlint/quick-start@'])
    expect(text).toContain(check)
})

test.each(documents)('%s names only things that exist', (document) => {
  expect(missingFrom(document)).toEqual([])
})

test('every cited chapter of the contract exists', () => {
  const cited = [...sources, '.env.example', ...documents]
    .filter((file) => /\.(tsx?|js|mjs|sql|css|md|example)$/.test(file))
    .flatMap((file) => citedChapters(readFileSync(path.join(projectRoot, file), 'utf8')))
  const chapters = ['spec', 'auth-contract'].flatMap(chaptersOf)
  expect(new Set(cited).size).toBeGreaterThan(20)
  expect([...new Set(cited)].filter((chapter) => !chapters.includes(chapter))).toEqual([])
})

test('the contract gives live connections the numbers that the code has', () => {
  const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
  const numberIn = (file: string, name: string) =>
    Number(
      read(file)
        .match(new RegExp(`const ${name} = ([\\d_]+)`))?.[1]
        ?.replaceAll('_', ''),
    ) / 1000
  const heartbeat = numberIn('server/bookings/desk/live.api.ts', 'usualHeartbeatMs')
  const follower = 'app/routes/admin/bookings/queue/follow-desk.ts'
  const [silence, retry] = [numberIn(follower, 'silenceLimitMs'), numberIn(follower, 'retryMs')]
  expect(read('docs/contract/spec.md')).toContain(
    `heartbeat every ${heartbeat} s, given up after ${silence} s of silence, opened again at once, and every ${retry} s`,
  )
})

test('a citation of several chapters counts each of them', () => {
  expect(citedChapters('(spec.md §4, §5 and §8.) See auth-contract §1.2; decision 8, §9')).toEqual([
    'spec §4',
    'spec §5',
    'spec §8',
    'auth-contract §1.2',
  ])
})

test('the list of decisions includes every one under its title', () => {
  const list = readFileSync(path.join(projectRoot, 'docs/decisions/README.md'), 'utf8')
  for (const file of globSync('docs/decisions/0*.md', { cwd: projectRoot })) {
    const [, title] = /^# \d+ · (.+)/.exec(readFileSync(path.join(projectRoot, file), 'utf8')) ?? []
    expect(list).toContain(`[${title}](${path.basename(file)})`)
  }
})

test('docs/api.md covers every endpoint in /api/openapi.json', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/api.md'), 'utf8').replace(/:(\w+)/g, '{$1}')
  const addresses = new Set(describedEndpoints.map(({ address }) => address.replace('{path}', '')))
  expect([...addresses].filter((address) => !text.includes(address))).toEqual([])
})

test('docs/operating-in-detail.md lists every `npm run admin` command, and no others', () => {
  const text = readFileSync(path.join(projectRoot, 'docs/operating-in-detail.md'), 'utf8')
  const [, list = ''] = /`npm run admin` lists the commands: ([^.]+)\./.exec(text) ?? []
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted()).toEqual(
    Object.keys(adminCommands).toSorted(),
  )
})
