/**
 * `npm test`: runs every check, quick ones first. The last line is `N passed, N failed`, where types and lint count as one each, and
 * the exit code says whether anything failed. The fault tests mostly wait for things to die and come back, so they run alongside the
 * other long ones. Stopped with Ctrl+C or by its own generous limit, it still reports the results so far. Failures are repeated
 * right before the totals, because CI shows only the last lines.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium, findOrInstallHeadlessChromium } from './chromium.ts'
import { projectRoot } from './project-root.ts'
import { type Counts, sumCounts } from './test-run/counts.ts'
import { describeFailures, describeOutput } from './test-run/failures.ts'
import { runCommand } from './test-run/run-command.ts'
import { runSuite, type SuiteResult } from './test-run/run-suite.ts'

/**
 * Catches a step that hangs. Generous, because a busy shared machine can take most of an hour for what takes a quiet one five
 * minutes.
 */
const stepLimitMinutes = 60
/** After this long without a test starting or ending, the suite says what it is waiting for. */
const quietMs = 30_000
/**
 * Most tests wait for jobs, databases, processes or browsers. On a busy shared machine, its neighbors cut one test in thousands
 * short. In CI, such a test (or its file) gets a second run. A flake is reported with its errors, never hidden.
 */
const isCi = Boolean(process.env.CI)

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

/** Each stage has rows of steps. Rows run concurrently, the steps in a row one after another. */
const stages: Step[][][] = [
  [
    [{ name: 'Types', run: check([npmScript('react-router'), 'typegen'], [npmScript('tsc')]) }],
    [{ name: 'Lint and format', run: check([npmScript('biome'), 'check']) }],
  ],
  [[{ name: 'Build', run: check([process.execPath, path.join(projectRoot, 'scripts', 'build.ts')]) }]],
  [
    [
      { name: 'Unit and integration tests', run: vitest('unit', { isShown: true }) },
      { name: 'Browser journeys', run: playwright },
    ],
    [{ name: 'Fault tests', run: vitest('faults', { isShown: false }) }],
  ],
]

const startedAt = performance.now()
const lines: string[] = []
const results: SuiteResult[] = []
for (const stage of stages) {
  console.log(`\n── ${stage.flatMap((row) => row.map(({ name }) => name)).join(' · ')}`)
  await Promise.all(stage.map(runRow))
}
rmSync(reports, { recursive: true, force: true })

const sum = sumCounts(results.map(({ counts }) => counts))
const toTell = describeFailures({
  failures: results.flatMap(({ failures }) => failures),
  flaky: results.flatMap(({ flaky }) => flaky),
})
if (toTell.length > 0) console.log(`\n── What failed, or passed only when it ran once more\n${toTell.join('\n')}`)
console.log(`\n${lines.join('\n')}\n\nAll in ${secondsSince(startedAt)} s.`)
if (sum.skipped > 0) console.log(`${sum.skipped} skipped.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0

async function runRow(steps: Step[]) {
  for (const step of steps) await runStep(step)
}

async function runStep({ name, run }: Step) {
  const stepStart = performance.now()
  const limit = AbortSignal.timeout(stepLimitMinutes * 60_000)
  const signal = AbortSignal.any([stop.signal, limit])
  const result = await run({ name, signal }).catch((error: unknown) =>
    failedAsAWhole(name, error instanceof Error ? error.message : String(error)),
  )
  results.push(result)
  const { counts } = result
  const why = limit.aborted ? `, stopped after ${stepLimitMinutes} minutes` : stop.signal.aborted ? ', stopped' : ''
  lines.push(
    `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(28)}${describe(counts)}  ${secondsSince(stepStart)} s${why}`,
  )
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
    return { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [], flaky: [] }
  }
}

function failedAsAWhole(name: string, problem: string): SuiteResult {
  return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [{ name, problem }], flaky: [] }
}

function vitest(project: string, { isShown }: { isShown: boolean }): Step['run'] {
  const reporters = ['--reporter=default', '--reporter=./scripts/test-run/vitest-progress.ts']
  const command: [string, ...string[]] = [npmScript('vitest'), 'run', '--project', project, ...reporters]
  const runAgain = isCi && { runAgain: (files: string[]): typeof command => [...command, ...files] }
  return (step) => runWithProgress({ ...step, command, env, isShown, ...runAgain })
}

async function playwright(step: { name: string; signal: AbortSignal }): Promise<SuiteResult> {
  const browser = {
    CHROMIUM_PATH: findOrInstallHeadlessChromium(process.env),
    WHOLE_CHROMIUM_PATH: findOrInstallChromium(process.env),
  }
  return runWithProgress({
    ...step,
    command: [npmScript('playwright'), 'test'],
    // Share the transform cache: each worker would otherwise use its own temp folder and transpile everything again.
    env: { ...env, ...browser, PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(reports, 'translated') },
    isShown: true,
  })
}

function runWithProgress(
  suite: Pick<Parameters<typeof runSuite>[0], 'name' | 'signal' | 'command' | 'runAgain' | 'env' | 'isShown'>,
) {
  const progressFile = path.join(reports, `${suite.name}.jsonl`)
  return runSuite({ ...suite, progressFile, cwd: projectRoot, quietMs, tell: (text) => console.log(text) })
}

function npmScript(name: string): string {
  return path.join(programs, name)
}

function describe({ passed, failed, skipped }: Counts): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
