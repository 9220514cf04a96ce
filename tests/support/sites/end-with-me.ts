/**
 * Cleans up what tests started, however the test process ends. A separate process waits for the end of its input, which comes even
 * after a kill -9, and then kills the processes and removes the data directories it was told about.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

let cleaner: ChildProcess | undefined

/** Kills `child` when this process ends, unless it has already exited. One that was started `detached`, with all it started itself. */
export function endWithMe(child: ChildProcess) {
  tell('process', child.pid)
  child.once('exit', () => tell('ended', child.pid))
}

/** Removes the folder when this process ends, after stopping any embedded PostgreSQL in it or in one of its subfolders. */
export function removeWithMe(folder: string) {
  tell('folder', folder)
}

/** The process id of the embedded PostgreSQL in `dataDir`, or `null` if none is running there. */
export function postmasterPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

function tell(kind: 'process' | 'ended' | 'folder', value: string | number | undefined) {
  if (!cleaner) {
    // Detached, so Ctrl+C in the terminal doesn't reach it.
    cleaner = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    cleaner.unref()
    const input = cleaner.stdin as Socket
    input.unref()
  }
  cleaner.stdin?.write(`${kind} ${value}\n`)
}

async function cleanUpAtTheEndOfInput() {
  const [processes, folders] = [new Set<number>(), new Set<string>()]
  for await (const line of createInterface(process.stdin)) {
    const [kind, value = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
    if (kind === 'process') processes.add(Number(value))
    if (kind === 'ended') processes.delete(Number(value))
    if (kind === 'folder') folders.add(value)
  }
  // The process, and the group it leads, if it does.
  for (const pid of processes) for (const target of [pid, -pid]) kill(target, 'SIGKILL')
  for (const folder of folders) {
    for (const dataDir of [folder, ...foldersIn(folder)]) {
      await endPostgres(dataDir)
    }
    await remove(folder)
  }
}

/** Gives up after ten seconds: the pid in the file may belong to another program by now, which this must not wait for. */
async function endPostgres(dataDir: string) {
  for (let tries = 0; tries < 100; tries++) {
    const pid = postmasterPid(dataDir)
    if (pid === null) return
    kill(pid, 'SIGQUIT')
    await sleep(100)
  }
}

/** Retries: another of these processes may be removing part of the folder, and then `rmSync` silently leaves it behind. */
async function remove(folder: string) {
  for (let tries = 0; tries < 50 && existsSync(folder); tries++) {
    if (tries > 0) await sleep(100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something is still writing to it.
    }
  }
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}

if (import.meta.main) await cleanUpAtTheEndOfInput()
