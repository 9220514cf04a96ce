import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readSourceFile, readSourceFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'
import {
  findBodyReaders,
  findForbiddenCode,
  findForbiddenImports,
  findGaps,
  findLongFiles,
  findOddImports,
  findOddNames,
  findOwnFormats,
  findRouterInPrimitives,
  findServerImportsInBrowser,
  mostSideBySide,
  rooms,
} from './boundary-rules.ts'

const product = ['app', 'server', 'shared', 'content']
const everything = [...product, 'tests', 'scripts', 'bench']
const sources = readSourceFiles(everything)
const tests = listFiles(everything).filter((file) => /\.test\.tsx?$/.test(file))
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

test('every folder imports only what it’s allowed to', () => {
  expect(sources.flatMap(findForbiddenImports)).toEqual([])
})

test('browser code doesn’t import server code', () => {
  expect(sources.flatMap(findServerImportsInBrowser)).toEqual([])
})

test('primitives don’t know about the router', () => {
  expect(sources.flatMap(findRouterInPrimitives)).toEqual([])
})

test('imports are relative within a folder and spell out the file name', () => {
  expect(sources.filter(({ path }) => /^(app|server|shared|content)\//.test(path)).flatMap(findOddImports)).toEqual([])
})

test('no any, no non-null assertions, no barrels, no reaching into private parts, and one reader of the environment', () => {
  expect(sources.flatMap(findForbiddenCode)).toEqual([])
})

test('one module loads the decoder of pictures, so what comes from outside is opened in turn and at its price', () => {
  const loads = (text: string) => /^import (?!type )[^']*'sharp'|\bimport\('sharp'\)/m.test(text)
  expect(["import sharp, { type Sharp } from 'sharp'", "await import('sharp')"].filter(loads)).toHaveLength(2)
  expect(loads("import type { Sharp } from 'sharp'")).toBe(false)
  const code = sources.filter(({ path }) => /^(app|server|shared|content)\/.*(?<!\.test)\.tsx?$/.test(path))
  expect(code.filter(({ path }) => loads(read(path))).map(({ path }) => path)).toEqual([
    'server/platform/pictures/decoder.ts',
  ])
})

test('no stream is made by the platform’s adapters, which throw where nobody can catch it when it breaks', () => {
  const adapts = (text: string) => /\.(toWeb|fromWeb|transformToWebStream)\(/.test(text)
  expect(['Readable.toWeb(file)', 'Readable.fromWeb(body)', 'Body.transformToWebStream()'].filter(adapts)).toHaveLength(
    3,
  )
  const code = sources.filter(({ path }) => /^(app|server|shared|scripts)\//.test(path))
  expect(code.filter(({ path }) => adapts(read(path)))).toEqual([])
})

test('days and times are said and counted in one module', () => {
  const rule = /^tests\/boundar/
  const code = listFiles([...everything, 'public']).filter((file) => /\.m?[jt]sx?$/.test(file) && !rule.test(file))
  expect(code.flatMap((file) => findOwnFormats(file, read(file)))).toEqual([])
  const odd = [
    'new Intl.DateTimeFormat()',
    'new Intl.NumberFormat()',
    'clock.format(moment)',
    'clock.formatRange(from, to)',
    "day.toLocaleString('en-CA')",
    "new DateTimeFormat('en-CA')",
    'day.toLocaleDateString()',
    '24 * 60 * 60 * 1000',
    '7 * 24 * hourMs',
    '86_400_000',
  ]
  for (const code of odd) expect(findOwnFormats('app/a.ts', code), code).toHaveLength(1)
})

/** Where this machine's clock is the right one: no two processes have to agree there, and nothing is due. */
const ownTime = {
  'server/platform/clock.ts': 'It is this machine’s clock, and is compared with the database’s.',
  'server/platform/db/database-clock.ts': 'For commands that work while the database is away.',
  'server/backups/backup-places.ts': 'The age of an unfinished file, which this machine dated.',
  'server/platform/bodies/received-file.ts': 'The age of an unfinished file, which this machine dated.',
  'server/platform/mail/mailer.ts': 'The age of an unfinished file, which this machine dated.',
  'server/platform/storage/disk-storage.ts': 'The age of an unfinished file, which this machine dated.',
  'server/auth/flows/providers/saml.ts': 'What the library counts from by this machine’s clock.',
  'server/writing/ai-writer/call-provider.ts': 'How long to wait where another server names a moment.',
  'server/writing/ai-writer/debug-folder.ts': 'The name of a file for whoever tries the writer.',
  'shared/business/business-credentials.ts': 'What somebody may type, checked in the browser, too.',
  'shared/business/proof-form.ts': 'What somebody may type, checked in the browser, too.',
}

test('the server goes by the database’s clock, so no process publishes or sends early because its machine’s is wrong', () => {
  const readsOwn = (text: string) => /\bDate\.now\b|\bnew Date(\(\)|\b(?!\())|\bsystemClock\b/.test(text)
  const odd = ['Date.now()', 'wall = Date.now,', 'at: new Date()', 'return new Date', '{ clock: systemClock }']
  expect(odd.filter(readsOwn)).toEqual(odd)
  expect(readsOwn('new Date(row.at) < ctx.clock.now()')).toBe(false)
  const code = sources.filter(({ path }) => /^(server|shared)\/.*(?<!\.test)\.tsx?$/.test(path))
  const found = code.map(({ path }) => path).filter((file) => readsOwn(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(ownTime).toSorted())
})

test('the body of a request is read in one place', () => {
  expect(sources.flatMap(({ path }) => findBodyReaders(path, read(path)))).toEqual([])
  const odd = [
    'await c.req.json()',
    'await c.req.raw.text()',
    'request.body',
    'export async function action({ request }) {\n  await request.formData()',
    'const form = await asked.formData()',
    "app.post('/x', bodyLimit({}))",
  ]
  for (const code of odd) expect(findBodyReaders('server/a.ts', code), code).toHaveLength(1)
  expect(findBodyReaders('app/a.ts', 'export function action({ request }) { request.text() }')).toHaveLength(1)
  expect(findBodyReaders('server/a.ts', 'await response.json()')).toEqual([])
})

test('the compiler names every place that has to say something of a new entry of a closed set', () => {
  expect(sources.flatMap(({ path }) => findGaps(path, read(path)))).toEqual([])
  const odd = [
    'let a: Partial<Record<State, string>>',
    'const a = {} as Record<string, string>',
    '    default:\n      return a',
  ]
  for (const code of odd) expect(findGaps('app/a.ts', code), code).toHaveLength(1)
  expect(findGaps('app/a.ts', 'const { default: sharp } = a')).toEqual([])
})

test('files have kebab-case names and known roles, and no folder is a junk drawer', () => {
  expect(listFiles(everything).flatMap(findOddNames)).toEqual([])
})

test('no file is longer than 300 lines, except tests and the knowledge base', () => {
  expect(sources.flatMap(findLongFiles)).toEqual([])
})

test('a test that mocks a module resets the module cache before and after, so no other file shares its modules', () => {
  const replacing = tests
    .map((file) => ({ file, text: read(file) }))
    .filter(({ text }) => /^\s*vi\.(mock|doMock)\(/m.test(text))
  const resets = /vi\.hoisted\([^;]*?vi\.resetModules\(\)[\s\S]*afterAll\(\(\) => void vi\.resetModules\(\)\)/
  expect(replacing.filter(({ text }) => !resets.test(text)).map(({ file }) => file)).toEqual([])
  expect(replacing.length).toBeGreaterThan(0)
})

test('what a test or a tool starts ends with it', () => {
  const tools = [
    ...listFiles(['tests', 'bench', 'scripts/test-run']),
    ...tests.filter((file) => !file.startsWith('tests/')),
  ]
  const starting = tools.filter((file) => /^\s.*[^.]\bspawn\(/m.test(read(file)))
  expect(starting.length).toBeGreaterThan(5)
  const leaving = starting.filter((file) => !read(file).includes('endWithMe('))
  expect(leaving, 'Call endWithMe(child): a tool that fails or is killed leaves it running').toEqual([])
})

/** A picture that only pages name, with a name of its own for each version. */
const withoutContract = ['server/blog/posts/share/share-pictures.api.ts']

test('an endpoint is mounted by its contract, and the back office takes nothing but types from there', () => {
  const mounts = (text: string) =>
    /\.(get|post|put|patch|delete|all|on|use)\(\s*(\[|['"`]\w*['"`],\s*)?['"`]\//.test(text)
  const takesMore = (text: string) =>
    /^import (?!type )(\{[^}]*\}|[\w* ]+) from '#shared\/(api\/|[^']*-endpoints\.ts)/m.test(text)
  expect(["app.get('/api/x', f)", "app.on('POST', `/x`, f)"].filter(mounts)).toHaveLength(2)
  expect(takesMore("import { a } from '#shared/api/endpoints.ts'")).toBe(true)
  expect(takesMore("import type { a } from '#shared/api/endpoints.ts'\nimport { b } from './b.ts'")).toBe(false)
  const endpoints = listFiles(['server']).filter((file) => file.endsWith('.api.ts'))
  expect(endpoints.filter((file) => mounts(read(file)))).toEqual(withoutContract)
  const inBrowser = listFiles(['app']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(inBrowser.filter((file) => takesMore(read(file)))).toEqual([])
})

test('a growing room gets split into folders', () => {
  const files = listFiles(product).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const crowded = Object.entries(Object.groupBy(files, path.dirname))
    .filter(([, own = []]) => own.length > mostSideBySide)
    .map(([folder, own = []]) => `${folder} holds ${own.length} files`)
  expect(crowded).toEqual([])
})

test('no test is less patient than the suites: one second here can be a minute on a busy machine', () => {
  const impatient = (text: string) => [
    // Gives up after a second no matter what the configuration says. `expect.poll` respects it.
    ...(text.match(/\bvi\.wait(For|Until)\(/g) ?? []),
    ...[...text.matchAll(/\b(?:timeout|testTimeout|hookTimeout): ([\d_]+)|^\}, ([\d_]+)\)/gm)]
      .filter(([, asOption, asArgument]) => Number((asOption ?? asArgument ?? '').replaceAll('_', '')) < 300_000)
      .map(([found]) => found),
  ]
  expect(impatient('vi.waitFor(f)\nexpect.poll(f, { timeout: 10_000 })\n}, 60_000)\n}, 400_000)')).toHaveLength(3)
  const others = tests.filter((file) => !file.endsWith('boundaries.test.ts'))
  expect(others.flatMap((file) => impatient(read(file)).map((what) => `${file}: ${what}`))).toEqual([])
})

test('no time limit cuts the tests off before 45 minutes', () => {
  const limits = [
    ...read('scripts/test.ts').matchAll(/LimitMinutes = (\d+)/g),
    ...read('.github/workflows/ci.yml').matchAll(/timeout-minutes: (\d+)/g),
  ].map(([, minutes]) => Number(minutes))
  expect(limits).toHaveLength(2)
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(45)
  expect(read('playwright.config.ts')).not.toContain('globalTimeout')
})

/** What every back-office screen would otherwise do its own way and, sooner or later, only halfway. */
const oneWay = [
  { code: /\buseMutation\b/, instead: 'useAction' },
  { code: /<form\b/, instead: 'AdminForm' },
  { code: /\blazy\(/, instead: 'lazyPart' },
  { code: /\blocation\.reload\b/, instead: 'reloadPage' },
  // Undefined on pages not served over https.
  { code: /\bcrypto\.randomUUID\b/, instead: 'createUuid' },
  // A form whose key changes when someone else saves throws away what the user typed.
  { code: /\bkey=\{.*\b(version|updated_at|booking\.(?!id\b))/, instead: 'useSharedRecord' },
]
/** The form shell itself; the editor, whose form is a whole screen; and the two files that say why. */
const otherWays = [
  'admin-form.tsx',
  'post-editor/post-editor.tsx',
  'frame/loading/lazy-part.tsx',
  'frame/loading/missing-part.tsx',
]

test('the back office does things one way: shows it’s busy, reports in place, sends once, and loses nothing', () => {
  const backOffice = listFiles(['app/routes/admin']).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !otherWays.some((name) => file.endsWith(`/${name}`)),
  )
  const found = backOffice.flatMap((file) => {
    const text = read(file)
    return oneWay.filter(({ code }) => code.test(text)).map(({ instead }) => `${file} does without ${instead}`)
  })
  expect(found).toEqual([])
  expect(backOffice.length).toBeGreaterThan(100)
})

// The rest reads made-up files, to show that violations are caught.

test('catches a forbidden import however it’s written', () => {
  const ways = [
    `import { x } from '#server/app.ts'`,
    `import type { X } from '#server/app.ts'`,
    `import '../server/app.ts'`,
    `export { x } from '#server/app.ts'`,
    `export * from '#server/app.ts'`,
    `const x = await import('#server/app.ts')`,
    `let x: import('#server/app.ts').X`,
  ]
  for (const code of ways) {
    expect(findForbiddenImports(readSourceFile('shared/prices.ts', code)), code).toEqual([
      'shared/prices.ts may not import server/app.ts',
    ])
  }
  const mention = `// import '#server/app.ts'\nexport const text = "import x from '#server/app.ts'"`
  expect(findForbiddenImports(readSourceFile('shared/prices.ts', mention))).toEqual([])
})

test('enforces the import table for each folder', () => {
  const forbidden = [
    ['app/ui/button.tsx', '#shared/business/business.ts'],
    ['content/starter/categories.ts', '#server/platform/log.ts'],
    ['app/routes/blog/list/list.tsx', '#content/starter/categories.ts'],
    ['app/components/call-link.tsx', '#app/routes/public/frame/header.tsx'],
    ['app/routes/blog/list/list.tsx', '#app/routes/public/frame/header.tsx'],
    ['app/routes/blog/list/list.tsx', '#server/platform/db/connect.ts'],
    ['server/platform/log.ts', '#server/http/errors.ts'],
    ['server/http/pages/pages.ts', '#server/bookings/intake/bookings.ts'],
    ['server/http/pages/pages.ts', '#server/context.ts'],
    ['server/auth/accounts/users.ts', '#server/blog/posts/posts.ts'],
    ['server/auth/accounts/users.ts', '#server/auth/protocol/http.ts'],
    ['server/people/roles.ts', '#server/bookings/webhooks/deliver-webhook.ts'],
    ['server/bookings/intake/bookings.ts', '#server/auth/users.ts'],
    ['server/app.ts', '#app/root.tsx'],
  ] as const
  for (const [from, to] of forbidden) {
    expect(findForbiddenImports(readSourceFile(from, `import '${to}'`)), `${from} → ${to}`).toHaveLength(1)
  }
  const allowed = [
    ['app/routes/blog/list/list.tsx', '#server/blog/posts/posts.ts'],
    ['app/routes/blog/list/list.tsx', './card.tsx'],
    ['server/blog/posts/posts.ts', '#server/auth/index.ts'],
    ['server/blog/posts/posts.ts', '#content/starter/categories.ts'],
    ['server/app.ts', '#server/blog/posts/posts.ts'],
    ['server/auth/accounts/users.ts', '#server/auth/context.ts'],
    ['server/auth/protocol/http.ts', '#server/auth/accounts/users.ts'],
    ['server/http/pages/pages.test.ts', '#server/app.ts'],
  ] as const
  for (const [from, to] of allowed) {
    expect(findForbiddenImports(readSourceFile(from, `import '${to}'`)), `${from} → ${to}`).toEqual([])
  }
})

test('catches a server import in a module without a loader', () => {
  const code = `import { listPosts } from '#server/blog/posts/posts.ts'`
  expect(findServerImportsInBrowser(readSourceFile('app/routes/blog/card.tsx', code))).toHaveLength(1)
  const loader = `${code}\nexport async function loader() { return listPosts() }`
  expect(findServerImportsInBrowser(readSourceFile('app/routes/blog/list/list.tsx', loader))).toEqual([])
})

test('catches a file that’s too long', () => {
  const code = 'export const a = 1\n'
  expect(findLongFiles(readSourceFile('server/a.ts', code.repeat(301)))).toHaveLength(1)
  expect(findLongFiles(readSourceFile('server/a.ts', code.repeat(300)))).toEqual([])
  expect(findLongFiles(readSourceFile('server/a.test.ts', code.repeat(301)))).toEqual([])
})

test('catches forbidden code and odd names', () => {
  expect(findForbiddenCode(readSourceFile('server/a.ts', 'export const a = (b: any) => b'))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('server/a.ts', 'export const a = process.env.PORT'))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('server/a.ts', `export const a = process['env'].PORT`))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('tests/a.ts', 'export const a = [1].at(0)!'))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('shared/index.ts', `export * from './a.ts'`))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('server/a.ts', `export const any = 'any'`))).toEqual([])
  expect(findForbiddenCode(readSourceFile('server/a.ts', 'export const a = (db: Db) => db._.session'))).toHaveLength(1)
  expect(findForbiddenCode(readSourceFile('bench/a.ts', 'pg.Client.prototype.query = () => {}'))).toHaveLength(1)
  expect(findRouterInPrimitives(readSourceFile('app/ui/a.tsx', `import { Link } from 'react-router'`))).toHaveLength(1)
  expect(findOddImports(readSourceFile('app/a.ts', `import '../b.ts'\nimport './c'\nimport './d.ts'`))).toHaveLength(2)
  expect(
    ['app/Button.tsx', 'app/useThing.ts', 'server/utils/a.ts', 'server/a.service.ts'].flatMap(findOddNames),
  ).toHaveLength(4)
})

test('a text reaches a homeowner or a stranger in one place, which asks whether its number wants any', () => {
  const files = listFiles(rooms).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.filter((file) => /textSender(\(\))?\??\.send\(/.test(read(file)))).toEqual([
    // To the owner.
    'server/bookings/promise/escalation.ts',
    'server/messages/consents/stopped-numbers.ts',
    // To the owner.
    'server/connections/try-connection.ts',
  ])
})

test('recurring work goes through its rows in one place, so that one that fails doesn’t hold up the others', () => {
  const files = listFiles(['server']).filter((file) => !/\.test\.tsx?$/.test(file))
  const sweep = 'server/platform/queue/for-each-due.ts'
  // A JobHandler with a schedule has to return a Swept.
  expect(files.filter((file) => /\bas (unknown as )?Swept\b/.test(read(file)))).toEqual([sweep])
  expect(files.filter((file) => /skipLocked|SKIP LOCKED/.test(read(file)) && !/forEachDue\(/.test(read(file)))).toEqual(
    [],
  )
})
