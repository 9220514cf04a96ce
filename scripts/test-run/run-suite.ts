import { type Counts, withExitCode } from './counts.ts'
import { describeRunning, progressVariable, readProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const lookIntervalMs = 10_000

/**
 * Runs a test runner whose reporter notes its progress in `progressFile`, and counts its tests from there. Where none begins or
 * ends for `quietMs`, `tell` gets a sentence about what it is waiting for; likewise when `signal` stops the run, with what it had.
 * `isShown: false` holds back what is printed until the end, so that two runs do not mix their lines.
 */
export async function runSuite(suite: {
  name: string
  command: [string, ...string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  progressFile: string
  signal: AbortSignal
  isShown: boolean
  quietMs: number
  tell: (text: string) => void
}): Promise<Counts> {
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
  const { exitCode, output } = await runCommand(suite.command, { ...suite, env }).finally(() => clearInterval(look))
  if (!suite.isShown) tell(output)
  const { counts, running } = readProgress(progressFile)
  if (suite.signal.aborted) tell(`${name}: stopped. Under way was ${describeRunning(running)}.`)
  return withExitCode(counts, exitCode)
}
