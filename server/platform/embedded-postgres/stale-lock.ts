import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Removes the lock file of a server that died with its machine. PostgreSQL does so itself, unless the process id in the file now
 * belongs to another process. That happens after a reboot or a container restart, when ids start over. So the file is removed only
 * if that process is not PostgreSQL and no process at all is working in the cluster's folder. On systems without `/proc` there is no
 * way to tell, and nothing is removed.
 */
export function removeStaleLock(clusterDirectory: string) {
  const lockFile = path.join(clusterDirectory, 'postmaster.pid')
  const pid = readServerPid(clusterDirectory)
  const program = pid && read(`/proc/${pid}/comm`)
  if (!program || program.trim() === 'postgres') return
  if (!isWorkedIn(clusterDirectory)) rmSync(lockFile, { force: true })
}

/** The process id of the server that works in the cluster, or that died in it; `null` if there is none. */
export function readServerPid(clusterDirectory: string): string | null {
  return read(path.join(clusterDirectory, 'postmaster.pid'))?.split('\n')[0] ?? null
}

/** PostgreSQL and all of its processes have the cluster's folder as their working directory. */
function isWorkedIn(directory: string): boolean {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === directory
    } catch {
      return false
    }
  })
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
