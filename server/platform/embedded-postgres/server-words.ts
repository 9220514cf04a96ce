import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import path from 'node:path'

/** `pg_ctl` writes here what the server says before it opens its own log, and what the dynamic linker can't find. */
export const startLog = 'start.log'

/** What the server tells clients that connect too early or too late. It shows up at every start and stop. */
const everydayWords = /^(the database system is |terminating )/

/**
 * Remembers how far the logs of the cluster in `directory` have been written. The returned function gives the reason the server has
 * failed since then: the last FATAL or PANIC with its detail and hint, else the last lines of `start.log`, else ''.
 */
export function listenToServer(directory: string): () => string {
  const readTo = new Map(listLogs(directory).map((file) => [file, sizeOf(file)]))
  return () => {
    const added = listLogs(directory).map((file) => ({ file, text: readFrom(file, readTo.get(file) ?? 0) }))
    const reason = added.map(({ text }) => lastFailure(text)).findLast((words) => words !== '')
    if (reason) return reason
    const start = added.find(({ file }) => path.basename(file) === startLog)?.text ?? ''
    return start.trim().split('\n').slice(-3).join(' ')
  }
}

/** Ordered by when they were last written to. */
function listLogs(directory: string): string[] {
  const files = [path.join(directory, startLog), ...filesIn(path.join(directory, 'log'))]
  return files.filter((file) => changedAt(file) > 0).sort((a, b) => changedAt(a) - changedAt(b))
}

function lastFailure(text: string): string {
  const lines = text.split('\n')
  const last = lines.findLastIndex((line) => {
    const words = wordsAfter(line, 'FATAL|PANIC')
    return words !== null && !everydayWords.test(words)
  })
  if (last === -1) return ''
  const sentences = [wordsAfter(lines[last] ?? '', 'FATAL|PANIC')]
  for (const line of lines.slice(last + 1)) {
    const more = wordsAfter(line, 'DETAIL|HINT')
    if (more === null) break
    sentences.push(more)
  }
  return sentences.join(' ')
}

/** The text after a level, as in `2026-01-01 00:00:00 UTC [7] FATAL:  words`; `null` when the line has another level. */
function wordsAfter(line: string, levels: string): string | null {
  return line.match(new RegExp(`(?:^|\\] )(?:${levels}):\\s+(.*)$`))?.[1] ?? null
}

function readFrom(file: string, start: number): string {
  const size = sizeOf(file)
  // A log that got shorter was started over.
  const from = size < start ? 0 : start
  const buffer = Buffer.alloc(size - from)
  try {
    const handle = openSync(file, 'r')
    try {
      return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, from))
    } finally {
      closeSync(handle)
    }
  } catch {
    return ''
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
