/**
 * How far a test runner has come: its reporter appends a line as each test begins and ends, so that a run that is cut off, or that
 * crashes, still shows what it had.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Counts } from './counts.ts'

/** Tells the reporters which file to write. */
export const progressVariable = 'TEST_PROGRESS'

/** `ended` is for things that are waited for but do not count, such as a file of tests. */
type State = 'running' | 'ended' | 'passed' | 'failed' | 'skipped'

interface Note {
  id: string
  name: string
  state: State
  at: number
}

export interface Progress {
  counts: Counts
  /** What has begun and not ended, the longest first. */
  running: { name: string; seconds: number }[]
  /** Epoch milliseconds of the last line; `null` when there is none. */
  lastAt: number | null
}

/** Appends a line to the file that `TEST_PROGRESS` names; does nothing if it names none. */
export function noteProgress({ id, name, state }: { id: string; name: string; state: State }) {
  const file = process.env[progressVariable]
  if (file) appendFileSync(file, `${JSON.stringify({ id, name, state, at: Date.now() } satisfies Note)}\n`)
}

/** What the lines in `file` say. A missing file, or a last line that was cut off, is no progress. */
export function readProgress(file: string): Progress {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const notes = new Map<string, Note>()
  for (const line of lines) {
    const note: Note = JSON.parse(line)
    notes.set(note.id, note)
  }
  const all = [...notes.values()]
  const count = (wanted: State) => all.filter(({ state }) => state === wanted).length
  return {
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
    running: all
      .filter(({ state }) => state === 'running')
      .toSorted((a, b) => a.at - b.at)
      .map(({ name, at }) => ({ name, seconds: Math.round((Date.now() - at) / 1000) })),
    lastAt: all.length > 0 ? Math.max(...all.map(({ at }) => at)) : null,
  }
}

/** `name (12 s), name (3 s) and 4 more`, or that nothing is under way. */
export function describeRunning(running: Progress['running']): string {
  const shown = running.slice(0, 4).map(({ name, seconds }) => `${name} (${seconds} s)`)
  const rest = running.length - shown.length
  return shown.length === 0 ? 'nothing' : shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
