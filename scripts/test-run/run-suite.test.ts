import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { runSuite } from './run-suite.ts'

let folder = ''
let told: string[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-run-'))
  told = []
})

function suite(command: [string, ...string[]], { signal = new AbortController().signal, quietMs = 600_000 } = {}) {
  return {
    name: 'Example',
    command,
    cwd: projectRoot,
    env: process.env,
    progressFile: path.join(folder, 'progress.jsonl'),
    signal,
    isShown: false,
    quietMs,
    tell: (text: string) => told.push(text),
  }
}

/** A runner that reports two passing tests, a failing one and one that never ends. */
const hangs = `import { noteProgress } from ${JSON.stringify(path.join(import.meta.dirname, 'progress.ts'))}
noteProgress({ id: 'a', name: 'a', state: 'running' })
for (const [id, state] of [['a', 'passed'], ['b', 'passed'], ['c', 'failed']]) noteProgress({ id, name: id, state })
noteProgress({ id: 'd', name: 'file.test.ts › the slow one', state: 'running' })
setInterval(() => {}, 1000)`

test('a suite that is cut off says what it was waiting for, and keeps the results so far', async () => {
  const stop = new AbortController()
  const command: [string, ...string[]] = [process.execPath, '--input-type=module', '--eval', hangs]
  const options = suite(command, { signal: stop.signal, quietMs: 50 })
  const tell = (text: string) => {
    told.push(text)
    if (/waiting for file/.test(text)) stop.abort()
  }
  expect((await runSuite({ ...options, tell })).counts).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(told.find((text) => text.startsWith('…'))).toBeDefined()
  expect(told.join('\n')).toMatch(
    /… Example: 2 passed, 1 failed so far; waiting for file\.test\.ts › the slow one \(\d+ s\)/,
  )
  expect(told.at(-1)).toMatch(/^Example: stopped\. Under way was file\.test\.ts › the slow one \(\d+ s\)\.$/)
})

test('reports a runner that ends badly without a failed test with the end of its output', async () => {
  const crash = 'for (let i = 1; i < 100; i++) console.log("line " + i); process.exitCode = 3'
  const { counts, failures } = await runSuite(suite([process.execPath, '--eval', crash]))
  expect(counts.failed).toBe(1)
  expect(failures).toEqual([{ name: 'Example', problem: expect.stringMatching(/^line 61\n(.*\n)*line 99$/) }])
  const silent = await runSuite(suite([process.execPath, '--eval', 'process.exitCode = 3']))
  expect(silent.failures[0]?.problem).toBe('It ended with exit code 3 and named no failed test.')
})

test('a suite cut off without a failed test counts as one failure', async () => {
  const signal = AbortSignal.abort()
  const options = suite([process.execPath, '--version'], { signal })
  const passed = { id: 'a', name: 'a', state: 'passed', at: 1 }
  writeFileSync(options.progressFile, `${JSON.stringify(passed)}\n{"id":"b","na`)
  const { counts, failures } = await runSuite(options)
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(failures).toEqual([{ name: 'Example', problem: 'It was stopped, or could not be started.' }])
})

test('counts Vitest tests as they end, and a file that cannot be loaded as one failure', async () => {
  const files = {
    'good.test.ts': `import { expect, test } from 'vitest'
      test('one', () => {}); test('two', () => expect(1).toBe(2)); test.skip('three', () => {}); test.todo('four')`,
    'broken.test.ts': `throw new Error('cannot be loaded')`,
    'hook.test.ts': `import { beforeAll, test } from 'vitest'
      beforeAll(() => { throw new Error('no set-up') }); test('never run', () => {})`,
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
  const { counts, failures, flaky, fileTimes } = await runSuite(suite(runVitest()))
  expect(counts).toEqual({ passed: 1, failed: 3, skipped: 3 })
  expect(fileTimes.map(({ file }) => file).toSorted()).toEqual(Object.keys(files).toSorted())
  expect(flaky).toEqual([])
  expect(failures.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    [
      { name: 'broken.test.ts', problem: /^Error: cannot be loaded\n.*broken\.test\.ts:1/ },
      { name: 'good.test.ts › two', problem: /^AssertionError: expected 1 to be 2.*\n(.*\n)*.*good\.test\.ts:2/ },
      { name: 'hook.test.ts', problem: /^Error: no set-up\n/ },
    ].map(({ name, problem }) => ({
      name,
      problem: expect.stringMatching(problem),
      file: path.join(folder, name.split(' ')[0] ?? ''),
    })),
  )
  expect(readFileSync(path.join(folder, 'progress.jsonl'), 'utf8')).toContain('good.test.ts › one')
})

test('reruns Vitest files with a failure as a whole, and counts what passes then as passed and flaky', async () => {
  const failsAtFirst = (name: string) => `if (!existsSync(${JSON.stringify(path.join(folder, name))})) {
    writeFileSync(${JSON.stringify(path.join(folder, name))}, '')
    throw new Error('not at the first try')
  }`
  const start = `import { existsSync, writeFileSync } from 'node:fs'
    import { beforeAll, expect, test } from 'vitest'`
  const files = {
    'shaky.test.ts': `${start}
      test('one', () => { ${failsAtFirst('one')} }); test('two', () => {}); test('three', () => expect(1).toBe(2))`,
    'set-up.test.ts': `${start}
      beforeAll(() => { ${failsAtFirst('set-up')} }); test('four', () => {})`,
    'good.test.ts': `${start}
      const ran = ${JSON.stringify(path.join(folder, 'five'))}
      test('five', () => { expect(existsSync(ran)).toBe(false); writeFileSync(ran, '') })`,
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
  const runAgain = (names: string[]) => runVitest(names)
  const { counts, failures, flaky } = await runSuite({ ...suite(runVitest()), runAgain })
  expect(counts).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(failures.map(({ name }) => name)).toEqual(['shaky.test.ts › three'])
  expect(flaky.map(({ name }) => name).toSorted()).toEqual(['set-up.test.ts', 'shaky.test.ts › one'])
  for (const { problem } of flaky) expect(problem).toContain('not at the first try')
  expect(told.filter((text) => text.includes('once more'))).toHaveLength(1)
})

function runVitest(files: string[] = []): [string, ...string[]] {
  writeFileSync(path.join(folder, 'vitest.config.ts'), 'export default {}')
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const reporter = `--reporter=${path.join(import.meta.dirname, 'vitest-progress.ts')}`
  return [process.execPath, vitest, 'run', '--root', folder, reporter, '--maxWorkers=1', ...files]
}

test('counts Playwright tests by their last result, and an error outside of them as a failure', async () => {
  const playwright = path.join(projectRoot, 'node_modules/@playwright/test')
  writeFileSync(
    path.join(folder, 'a.e2e.ts'),
    `import { expect, test } from ${JSON.stringify(path.join(playwright, 'index.mjs'))}
      test('one', () => {}); test('two', () => { expect(1).toBe(2) }); test.skip('three', () => {}); test.fail('four', () => { throw new Error() })
      test('five', ({}, { retry }) => expect(retry, 'the first try').toBe(1))`,
  )
  writeFileSync(path.join(folder, 'b.e2e.ts'), `throw new Error('cannot be loaded')`)
  const config = path.join(folder, 'playwright.config.ts')
  const reporter = path.join(import.meta.dirname, 'playwright-progress.ts')
  writeFileSync(config, `export default { testMatch: '*.e2e.ts', reporter: ${JSON.stringify([[reporter]])} }`)
  const run = (file: string): [string, ...string[]] => [
    process.execPath,
    path.join(playwright, 'cli.js'),
    'test',
    '--config',
    config,
    file,
  ]
  const { counts, failures, flaky } = await runSuite(suite([...run('a.e2e.ts'), '--retries=1']))
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 1 })
  expect(failures).toEqual([{ name: 'a.e2e.ts › two', problem: expect.stringContaining('Expected: 2') }])
  expect(flaky).toEqual([{ name: 'a.e2e.ts › five', problem: expect.stringContaining('the first try') }])
  writeFileSync(path.join(folder, 'progress.jsonl'), '')
  const broken = await runSuite(suite(run('b.e2e.ts')))
  expect(broken.counts.failed).toBeGreaterThan(0)
  expect(broken.failures[0]?.problem).toContain('cannot be loaded')
})
