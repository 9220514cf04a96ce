/**
 * `npm test`: runs every check, the quick ones first. Its last line is `N passed, N failed`, where the types and
 * the lint count as one each, and its exit code says whether anything failed. The fault tests mostly wait for things to die and to
 * come back, so they run beside the unit tests.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { projectRoot } from './project-root.ts'
import { type Counts, countPlaywright, countVitest, sumCounts, withExitCode } from './test-run/counts.ts'
import { runCommand } from './test-run/run-command.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
const programs = path.join(projectRoot, 'node_modules', '.bin')
// Settings of a site that runs on this machine must not reach the tests.
const env = { ...process.env, ENV_FILE: '/dev/null', NODE_ENV: 'test', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }

interface Step {
  name: string
  run(): Promise<Counts>
}

const stages: Step[][] = [
  [{ name: 'Types', run: () => check([npmScript('react-router'), 'typegen'], [npmScript('tsc')]) }],
  [{ name: 'Lint and format', run: () => check([npmScript('biome'), 'check']) }],
  [{ name: 'Build', run: () => check([process.execPath, path.join(projectRoot, 'scripts', 'build.ts')]) }],
  [
    { name: 'Unit and integration tests', run: () => runVitest('unit', { limitMinutes: 15, isShown: true }) },
    { name: 'Fault tests', run: () => runVitest('faults', { limitMinutes: 8, isShown: false }) },
  ],
  [{ name: 'Browser journeys', run: runPlaywright }],
]

const startedAt = performance.now()
const lines: string[] = []
const all: Counts[] = []
for (const stage of stages) {
  console.log(`\n── ${stage.map(({ name }) => name).join(' · ')}`)
  await Promise.all(stage.map(runStep))
}
rmSync(reports, { recursive: true, force: true })

const sum = sumCounts(all)
console.log(`\n${lines.join('\n')}\n\nAll in ${secondsSince(startedAt)} s.`)
if (sum.skipped > 0) console.log(`${sum.skipped} skipped.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0

async function runStep({ name, run }: Step) {
  const stepStart = performance.now()
  const counts = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  all.push(counts)
  lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(28)}${describe(counts)}  ${secondsSince(stepStart)} s`)
}

/** Commands that pass or fail as one, quiet unless they fail. */
async function check(...commands: [string, ...string[]][]): Promise<Counts> {
  for (const command of commands) {
    const { exitCode, output } = await runCommand(command, { cwd: projectRoot, env, limitMinutes: 4 })
    if (exitCode === 0) continue
    console.log(output)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return { passed: 1, failed: 0, skipped: 0 }
}

/** `isShown: false` keeps what is printed until the end, so that two runs do not mix their lines. */
async function runVitest(project: string, run: { limitMinutes: number; isShown: boolean }): Promise<Counts> {
  const report = path.join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command: [string, ...string[]] = [
    npmScript('vitest'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    ...reporters,
  ]
  const { exitCode, output } = await runCommand(command, { cwd: projectRoot, env, ...run })
  if (!run.isShown) console.log(output)
  return withExitCode(existsSync(report) ? countVitest(readJson(report)) : sumCounts([]), exitCode)
}

async function runPlaywright(): Promise<Counts> {
  const report = path.join(reports, 'e2e.json')
  const browser = { CHROMIUM_PATH: findOrInstallChromium(process.env), E2E_JSON: report }
  const command: [string, ...string[]] = [npmScript('playwright'), 'test']
  const options = { cwd: projectRoot, env: { ...env, ...browser }, limitMinutes: 20, isShown: true }
  const { exitCode } = await runCommand(command, options)
  return withExitCode(existsSync(report) ? countPlaywright(readJson(report)) : sumCounts([]), exitCode)
}

function npmScript(name: string): string {
  return path.join(programs, name)
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function describe({ passed, failed, skipped }: Counts): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
