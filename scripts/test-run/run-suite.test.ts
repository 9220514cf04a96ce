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

/** A runner that notes two tests that pass, one that fails and one that never ends. */
const hangs = `import { noteProgress } from ${JSON.stringify(path.join(import.meta.dirname, 'progress.ts'))}
noteProgress({ id: 'a', name: 'a', state: 'running' })
for (const [id, state] of [['a', 'passed'], ['b', 'passed'], ['c', 'failed']]) noteProgress({ id, name: id, state })
noteProgress({ id: 'd', name: 'file.test.ts › the slow one', state: 'running' })
setInterval(() => {}, 1000)`

test('a suite that is cut off tells what it waits for, and keeps what it had', async () => {
  const stop = new AbortController()
  const command: [string, ...string[]] = [process.execPath, '--input-type=module', '--eval', hangs]
  const options = suite(command, { signal: stop.signal, quietMs: 50 })
  const tell = (text: string) => {
    told.push(text)
    if (/waiting for file/.test(text)) stop.abort()
  }
  expect(await runSuite({ ...options, tell })).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(told.find((text) => text.startsWith('…'))).toBeDefined()
  expect(told.join('\n')).toMatch(
    /… Example: 2 passed, 1 failed so far; waiting for file\.test\.ts › the slow one \(\d+ s\)/,
  )
  expect(told.at(-1)).toMatch(/^Example: stopped\. Under way was file\.test\.ts › the slow one \(\d+ s\)\.$/)
})

test('a suite that is cut off without a failed test has failed once', async () => {
  const signal = AbortSignal.abort()
  const options = suite([process.execPath, '--version'], { signal })
  const passed = { id: 'a', name: 'a', state: 'passed', at: 1 }
  writeFileSync(options.progressFile, `${JSON.stringify(passed)}\n{"id":"b","na`)
  expect(await runSuite(options)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('tests of Vitest are counted as they end, and a file that cannot be loaded is one failure', async () => {
  const files = {
    'good.test.ts': `import { expect, test } from 'vitest'
      test('one', () => {}); test('two', () => expect(1).toBe(2)); test.skip('three', () => {}); test.todo('four')`,
    'broken.test.ts': `throw new Error('cannot be loaded')`,
    'hook.test.ts': `import { beforeAll, test } from 'vitest'
      beforeAll(() => { throw new Error('no set-up') }); test('never run', () => {})`,
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
  writeFileSync(path.join(folder, 'vitest.config.ts'), 'export default {}')
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const reporter = `--reporter=${path.join(import.meta.dirname, 'vitest-progress.ts')}`
  const command: [string, ...string[]] = [process.execPath, vitest, 'run', '--root', folder, reporter, '--maxWorkers=1']
  expect(await runSuite(suite(command))).toEqual({ passed: 1, failed: 3, skipped: 3 })
  expect(readFileSync(path.join(folder, 'progress.jsonl'), 'utf8')).toContain('good.test.ts › one')
})

test('tests of Playwright are counted as they end, and an error outside of them is a failure', async () => {
  const playwright = path.join(projectRoot, 'node_modules/@playwright/test')
  writeFileSync(
    path.join(folder, 'a.e2e.ts'),
    `import { expect, test } from ${JSON.stringify(path.join(playwright, 'index.mjs'))}
      test('one', () => {}); test('two', () => { expect(1).toBe(2) }); test.skip('three', () => {}); test.fail('four', () => { throw new Error() })`,
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
  expect(await runSuite(suite(run('a.e2e.ts')))).toEqual({ passed: 2, failed: 1, skipped: 1 })
  writeFileSync(path.join(folder, 'progress.jsonl'), '')
  expect((await runSuite(suite(run('b.e2e.ts')))).failed).toBeGreaterThan(0)
})
