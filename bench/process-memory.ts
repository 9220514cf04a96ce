import { readFile } from 'node:fs/promises'

/** Megabytes of a process: `VmRSS` is what it has now, `VmHWM` the most it ever had. Linux only. */
export async function readMemoryMegabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
