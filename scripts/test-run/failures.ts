/** What the last lines of a run say about its failures, for people who only see those. */
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './progress.ts'

/** CI keeps about 120 lines, and the totals come after these. */
const allLines = 100
/** Lines per failure, including its name. */
const linesEach = 40

/** An error as reported by the test runners. */
interface ReportedError {
  message?: string
  stack?: string
  /** Set if something other than an error was thrown. */
  value?: string
  diff?: string
}

/** The messages of errors, the diff from what was expected, and where in this project they come from. Without colors. */
export function describeErrors(errors: readonly ReportedError[]): string {
  const texts = errors.map(({ message, stack, value, diff }) =>
    [stack || message || value || 'an error without words', diff].filter(Boolean).join('\n'),
  )
  const lines = stripVTControlCharacters(texts.join('\n')).split('\n')
  return lines.filter((line) => line.trim() && !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line)).join('\n')
}

/** The end of a command's output, where it sums up what is wrong. */
export function describeOutput(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines
    .filter((line) => line.trim())
    .slice(1 - linesEach)
    .join('\n')
}

/**
 * Lists each failure with its name and errors, then whatever passed only on a second run. Never more than about a hundred lines: the
 * more failures there are, the less is shown of each, except its name.
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
