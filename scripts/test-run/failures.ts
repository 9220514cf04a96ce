/** What the last lines of a run tell about its failures, for whoever sees no more than those. */
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './progress.ts'

/** CI keeps about 120 lines, and the sums come after these. */
const allLines = 100
/** For one failure, its name among them. */
const linesEach = 40

/** An error as the test runners report one. */
interface ReportedError {
  message?: string
  stack?: string
  /** Of what was thrown and is no error. */
  value?: string
  diff?: string
}

/** The words of errors, the difference of what was expected, and where they come from in this project; without colors. */
export function describeErrors(errors: readonly ReportedError[]): string {
  const texts = errors.map(({ message, stack, value, diff }) =>
    [stack || message || value || 'an error without words', diff].filter(Boolean).join('\n'),
  )
  const lines = stripVTControlCharacters(texts.join('\n')).split('\n')
  return lines.filter((line) => line.trim() && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line)).join('\n')
}

/** The end of what a command printed, where it sums up what is wrong. */
export function describeOutput(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(1 - linesEach)
    .join('\n')
}

/**
 * Each failure with its name and what its errors say, then what passed only when it ran once more. Never more than about a hundred lines:
 * the more there are, the less is told of each, but its name.
 */
export function describeFailures({ failures, flaky }: { failures: Failure[]; flaky: Failure[] }): string[] {
  const count = failures.length + flaky.length
  if (count === 0) return []
  const shown = Math.min(count, allLines)
  const lines = Math.min(linesEach, Math.floor(allLines / shown))
  const tell = (mark: string) => (failure: Failure) => describe(failure, { mark, lines })
  const blocks = [...failures.map(tell('✗')), ...flaky.map(tell('1 flaky:'))]
  const rest = count - shown
  return [...blocks.slice(0, shown).flat(), ...(rest > 0 ? [`… and ${rest} more`] : [])]
}

function describe({ name, problem }: Failure, { mark, lines }: { mark: string; lines: number }): string[] {
  const all = problem.split('\n').filter((line) => line.trim())
  const isCut = all.length > lines - 1
  const told = isCut ? [...all.slice(0, Math.max(0, lines - 2)), ...(lines > 1 ? ['…'] : [])] : all
  return [`${mark} ${name}`, ...told.map((line) => `    ${line}`)]
}
