import { readFile } from 'node:fs/promises'

/** A process's memory in megabytes: `VmRSS` is what it uses now, `VmHWM` the most it ever used; 0 once it has ended. Linux only. */
export async function readMemoryMegabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
}
