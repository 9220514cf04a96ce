/**
 * A test runner's progress: its reporter appends a line whenever a test starts or ends, so a run that is cut off or crashes still
 * shows what it had.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Counts } from './counts.ts'
import type { FileTime } from './work.ts'

/** Tells the reporters which file to write to. */
export const progressVariable = 'TEST_PROGRESS'

/** `ended` is for things we wait for but don't count, such as a test file. */
type State = 'running' | 'ended' | 'passed' | 'failed' | 'skipped'

interface Note {
  id: string
  name: string
  state: State
  /** For a failure: what its errors say. */
  problem?: string
  /** For a failure whose whole file can be run again: the file's path. */
  file?: string
  at: number
}

/** A failed test or file, and what its errors say. */
export interface Failure {
  name: string
  problem: string
  file?: string
}

export interface Progress {
  /** A test that ran more than once counts once, with its last result. */
  counts: Counts
  failures: Failure[]
  /** Failed at first but passed on a second run; with the first errors. */
  flaky: Failure[]
  /** Started but not finished, longest first. */
  running: { name: string; seconds: number }[]
  /** Epoch milliseconds of the last line; `null` if there is none. */
  lastAt: number | null
  /** How long each file took: its tests, and its loading and hooks if the runner tells. */
  fileTimes: FileTime[]
}

/** Appends a line to the file named by `TEST_PROGRESS`. Does nothing if it isn't set. */
export function noteProgress(note: Omit<Note, 'at'>) {
  const file = process.env[progressVariable]
  if (file) appendFileSync(file, `${JSON.stringify({ ...note, at: Date.now() } satisfies Note)}\n`)
}

/** Reads the progress from the lines in `file`. A missing file or a truncated last line counts as no progress. */
export function readProgress(file: string): Progress {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const notes = new Map<string, Note>()
  const firstFailures = new Map<string, Failure>()
  for (const line of lines) {
    const note: Note = JSON.parse(line)
    notes.set(note.id, note)
    if (note.state === 'failed' && !firstFailures.has(note.id)) firstFailures.set(note.id, failureOf(note))
  }
  const all = [...notes.values()]
  const isMended = (id: string) => ['passed', 'ended'].includes(notes.get(id)?.state ?? '')
  const count = (wanted: State) => all.filter(({ state }) => state === wanted).length
  return {
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    failures: all.filter(({ state }) => state === 'failed').map(failureOf),
    flaky: [...firstFailures].filter(([id]) => isMended(id)).map(([, failure]) => failure),
    running: all
      .filter(({ state }) => state === 'running')
      .toSorted((a, b) => a.at - b.at)
      .map(({ name, at }) => ({ name, seconds: Math.round((Date.now() - at) / 1000) })),
    lastAt: all.length > 0 ? Math.max(...all.map(({ at }) => at)) : null,
    fileTimes: timeFiles(lines.map((line) => JSON.parse(line))),
  }
}

function timeFiles(notes: Note[]): FileTime[] {
  const startedAt = new Map<string, number>()
  const files = new Map<string, { whole: number; tests: number }>()
  for (const { id, name, state, at } of notes) {
    if (state === 'running') startedAt.set(id, at)
    const start = startedAt.get(id)
    if (state === 'running' || start === undefined) continue
    const [file = name, test] = name.split(' › ')
    const time = files.get(file) ?? { whole: 0, tests: 0 }
    time[test === undefined ? 'whole' : 'tests'] += (at - start) / 1000
    files.set(file, time)
  }
  return [...files].map(([file, { whole, tests }]) => ({ file, seconds: Math.round(whole || tests) }))
}

function failureOf({ name, problem = '', file }: Note): Failure {
  return { name, problem, ...(file !== undefined && { file }) }
}

/** `name (12 s), name (3 s) and 4 more`, or that nothing is running. */
export function describeRunning(running: Progress['running']): string {
  const shown = running.slice(0, 4).map(({ name, seconds }) => `${name} (${seconds} s)`)
  const rest = running.length - shown.length
  return shown.length === 0 ? 'nothing' : shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
