import { type Counts, withExitCode } from './counts.ts'
import { describeOutput } from './failures.ts'
import { describeRunning, type Failure, progressVariable, readProgress } from './progress.ts'
import { runCommand } from './run-command.ts'
import type { FileTime } from './work.ts'

const lookIntervalMs = 10_000
/** If more files than this fail, there is a real reason, and it takes no second run to find it. */
const filesLookedAtAgain = 3

export interface SuiteResult {
  counts: Counts
  failures: Failure[]
  /** Failed at first but passed on a second run. Counts as passed, and is reported. */
  flaky: Failure[]
  fileTimes: FileTime[]
}

/**
 * Runs a test runner whose reporter writes its progress to `progressFile`, and counts its tests from there. If no test starts or
 * ends for `quietMs`, `tell` gets a sentence about what the run is waiting for. The same happens when `signal` stops the run, with
 * the results so far. `isShown: false` returns its output instead of showing it. `runAgain` is the command that reruns files with a
 * failure, for a runner that doesn't do so itself. Its results replace those of the first run.
 */
export async function runSuite(suite: {
  name: string
  command: [string, ...string[]]
  runAgain?: (files: string[]) => [string, ...string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  progressFile: string
  signal: AbortSignal
  isShown: boolean
  quietMs: number
  tell: (text: string) => void
}): Promise<SuiteResult> {
  const { name, progressFile, tell } = suite
  let toldAt = Date.now()
  const look = setInterval(
    () => {
      const { counts, running, lastAt } = readProgress(progressFile)
      if (Date.now() - Math.max(toldAt, lastAt ?? 0) < suite.quietMs) return
      toldAt = Date.now()
      tell(
        `… ${name}: ${counts.passed} passed, ${counts.failed} failed so far; waiting for ${describeRunning(running)}`,
      )
    },
    Math.min(lookIntervalMs, suite.quietMs),
  )
  const env = { ...suite.env, [progressVariable]: progressFile }
  const run = async (command: [string, ...string[]]) => {
    const result = await runCommand(command, { ...suite, env })
    if (!suite.isShown) tell(result.output)
    return result
  }
  let { exitCode, output } = await run(suite.command)
  const files = filesToLookAtAgain(readProgress(progressFile).failures)
  if (suite.runAgain && files.length > 0 && !suite.signal.aborted) {
    tell(`${name}: once more, with everything anew: ${files.join(', ')}`)
    ;({ exitCode, output } = await run(suite.runAgain(files)))
  }
  clearInterval(look)
  const { counts, running, failures, flaky, fileTimes } = readProgress(progressFile)
  if (suite.signal.aborted) tell(`${name}: stopped. Under way was ${describeRunning(running)}.`)
  const all = withExitCode(counts, exitCode)
  if (all.failed > failures.length) failures.push({ name, problem: describeOutput(output) || howItEnded(exitCode) })
  return { counts: all, failures, flaky, fileTimes }
}

/** Empty when something failed outside of any file, or too much did. */
function filesToLookAtAgain(failures: Failure[]): string[] {
  const files = new Set(failures.map(({ file }) => file ?? ''))
  return files.has('') || files.size > filesLookedAtAgain ? [] : [...files]
}

function howItEnded(exitCode: number | null): string {
  return exitCode === null
    ? 'It was stopped, or could not be started.'
    : `It ended with exit code ${exitCode} and named no failed test.`
}
