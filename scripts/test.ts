/**
 * `npm test`: runs every check, quick ones first, one after another, so that each one's time is its own. The last line is `N passed,
 * N failed`, where types and lint count as one each, and the exit code says whether anything failed. `test-results/report.json` has
 * the same numbers and the slowest files. Stopped with Ctrl+C or by its own generous limit, it still reports the results so far.
 * Failures are repeated right before the totals, because CI shows only the last lines.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  findOrInstallChromium,
  findOrInstallFirefox,
  findOrInstallHeadlessChromium,
  findOrInstallWebKit,
} from './browsers.ts'
import { projectRoot } from './project-root.ts'
import { sumCounts } from './test-run/counts.ts'
import { describeFailures, describeOutput } from './test-run/failures.ts'
import { runCommand } from './test-run/run-command.ts'
import { runSuite, type SuiteResult } from './test-run/run-suite.ts'
import { chooseSeed } from './test-run/seed.ts'
import { slowestFiles, startMeasuring, type Work } from './test-run/work.ts'

/**
 * Catches a step that hangs. Generous, because a busy shared machine can take most of an hour for what takes a quiet one five
 * minutes.
 */
const stepLimitMinutes = 60
/** After this long without a test starting or ending, the suite says what it is waiting for. */
const quietMs = 30_000
const slowestShown = 20
/**
 * Most tests wait for jobs, databases, processes or browsers. On a busy shared machine, its neighbors cut one test in thousands
 * short. In CI, such a test (or its file) gets a second run. A flake is reported with its errors, never hidden.
 */
const isCi = Boolean(process.env.CI)

const seed = chooseSeed()
console.log(seed)
const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
const programs = path.join(projectRoot, 'node_modules', '.bin')
// Settings of a site that runs on this machine must not reach the tests.
const env = { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: 'test', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
const stop = new AbortController()
process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())

interface Step {
  name: string
  run(step: { name: string; signal: AbortSignal }): Promise<SuiteResult>
}

const steps: Step[] = [
  { name: 'Types', run: check([npmScript('react-router'), 'typegen'], [npmScript('tsc')]) },
  { name: 'Lint and format', run: check([npmScript('biome'), 'check']) },
  { name: 'Build', run: check([process.execPath, path.join(projectRoot, 'scripts', 'build.ts')]) },
  { name: 'Unit and integration tests', run: vitest('unit', 'auth') },
  { name: 'Pages without a browser', run: vitest('pages') },
  { name: 'Components in a browser', run: vitest('components') },
  { name: 'Browser journeys', run: playwright },
  { name: 'WebKit and Firefox', run: inOtherEngines },
  { name: 'Fault tests', run: vitest('faults') },
]

const measureAll = startMeasuring()
const results: (SuiteResult & { name: string; work: Work; note: string })[] = []
for (const { name, run } of steps) {
  console.log(`\n── ${name}`)
  const limit = AbortSignal.timeout(stepLimitMinutes * 60_000)
  const measure = startMeasuring()
  const result = await run({ name, signal: AbortSignal.any([stop.signal, limit]) }).catch((error: unknown) =>
    failedAsAWhole(name, error instanceof Error ? error.message : String(error)),
  )
  const note = limit.aborted ? `, stopped after ${stepLimitMinutes} minutes` : stop.signal.aborted ? ', stopped' : ''
  results.push({ ...result, name, work: measure(), note })
}
rmSync(reports, { recursive: true, force: true })

const sum = sumCounts(results.map(({ counts }) => counts))
const slowest = slowestFiles(
  results.flatMap(({ fileTimes }) => fileTimes),
  slowestShown,
)
const all = measureAll()
writeReport()
const toTell = describeFailures({
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
})
console.log(`\n── The slowest files\n${slowest.map(({ file, seconds }) => `${seconds} s  ${file}`).join('\n')}`)
if (toTell.length > 0) console.log(`\n── What failed, or passed only when it ran once more\n${toTell.join('\n')}`)
console.log(`\n${results.map(describeResult).join('\n')}\n\nAll in ${describeWork(all)}. ${seed}`)
if (sum.skipped > 0) console.log(`${sum.skipped} skipped.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0

function writeReport() {
  const suites = results.map(({ name, counts, work }) => ({ name, ...counts, ...work }))
  mkdirSync(path.join(projectRoot, 'test-results'), { recursive: true })
  const report = JSON.stringify({ ...sum, ...all, suites, slowest }, null, 2)
  writeFileSync(path.join(projectRoot, 'test-results', 'report.json'), `${report}\n`)
}

/** Commands that pass or fail as a whole and are quiet unless they fail. */
function check(...commands: [string, ...string[]][]): Step['run'] {
  return async ({ name, signal }) => {
    for (const command of commands) {
      const { exitCode, output } = await runCommand(command, { cwd: projectRoot, env, signal })
      if (exitCode === 0) continue
      console.log(output)
      return failedAsAWhole(name, describeOutput(output))
    }
    return { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [], flaky: [], fileTimes: [] }
  }
}

function failedAsAWhole(name: string, problem: string): SuiteResult {
  const counts = { passed: 0, failed: 1, skipped: 0 }
  return { counts, failures: [{ name, problem }], flaky: [], fileTimes: [] }
}

function vitest(...projects: string[]): Step['run'] {
  const reporters = ['--reporter=default', '--reporter=./scripts/test-run/vitest-progress.ts']
  const command: [string, ...string[]] = [
    npmScript('vitest'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
  ]
  const runAgain = isCi && { runAgain: (files: string[]): typeof command => [...command, ...files] }
  return (step) => runWithProgress({ ...step, command, env: { ...env, ...findBrowsers() }, ...runAgain })
}

/** Installs Chromium if there is none. */
function findBrowsers() {
  return {
    CHROMIUM_PATH: findOrInstallHeadlessChromium(process.env),
    WHOLE_CHROMIUM_PATH: findOrInstallChromium(process.env),
  }
}

/** Installs WebKit and Firefox if they're missing. Where that's impossible, their tests are skipped, but not in CI. */
async function inOtherEngines(step: { name: string; signal: AbortSignal }): Promise<SuiteResult> {
  for (const findOrInstall of [findOrInstallWebKit, findOrInstallFirefox]) {
    try {
      findOrInstall(process.env)
    } catch (error) {
      if (isCi || !(error instanceof Error)) throw error
      console.log(`${error.message} Its tests are left out.`)
    }
  }
  return vitest('engines')(step)
}

async function playwright(step: { name: string; signal: AbortSignal }): Promise<SuiteResult> {
  return runWithProgress({
    ...step,
    command: [npmScript('playwright'), 'test'],
    // Share the transform cache: each worker would otherwise use its own temp folder and transpile everything again.
    env: { ...env, ...findBrowsers(), PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(reports, 'translated') },
  })
}

function runWithProgress(
  suite: Pick<Parameters<typeof runSuite>[0], 'name' | 'signal' | 'command' | 'runAgain' | 'env'>,
) {
  const progressFile = path.join(reports, `${suite.name}.jsonl`)
  return runSuite({
    ...suite,
    progressFile,
    cwd: projectRoot,
    isShown: true,
    quietMs,
    tell: (text) => console.log(text),
  })
}

function npmScript(name: string): string {
  return path.join(programs, name)
}

function describeResult({ name, counts, work, note }: (typeof results)[number]): string {
  const { passed, failed, skipped } = counts
  const parts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])]
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)}${parts.join(', ')}  ${describeWork(work)}${note}`
}

function describeWork({ wallSeconds, cpuSeconds }: Work): string {
  return `${wallSeconds} s (${cpuSeconds} s of the processors)`
}
