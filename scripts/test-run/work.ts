/** What a suite costs: seconds on the clock, and seconds of all processors. */
import { cpus } from 'node:os'

export interface Work {
  wallSeconds: number
  /** User and system time of the whole machine, so of every process the suite starts, PostgreSQL and browsers included. */
  cpuSeconds: number
}

/** Starts measuring; call the result at the end. Suites run one after another, so that each one's time is its own. */
export function startMeasuring(): () => Work {
  const [wall, cpu] = [performance.now(), busySeconds()]
  return () => ({
    wallSeconds: Math.round((performance.now() - wall) / 1000),
    cpuSeconds: Math.round(busySeconds() - cpu),
  })
}

function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0)
}

export interface FileTime {
  file: string
  seconds: number
}

/** The files that took longest, slowest first. */
export function slowestFiles(files: FileTime[], count: number): FileTime[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}
