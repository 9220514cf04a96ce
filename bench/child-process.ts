import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'

/** Servers run on one core and their load generators on another, so neither takes time from the other. */
export const serverCore = 0
export const loadCore = 1

const stopLimitMs = 15_000
const canPin = availableParallelism() > 1 && isInstalled('taskset', '--version')

/** The command, pinned to one core if the machine supports it. */
export function pinned(core: number, command: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]
}

export function isInstalled(program: string, versionFlag: string): boolean {
  return spawnSync(program, [versionFlag], { stdio: 'ignore' }).error === undefined
}

/** Starts a program that `stop` ends by its process id. If it exits before that, the benchmark fails. */
export function startProgram(command: string, args: string[], options: SpawnOptions = {}) {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  endWithMe(child)
  let isStopping = false
  const exited = once(child, 'exit').then(([code]) => {
    if (!isStopping) throw new Error(`${command} ${args.join(' ')} ended by itself with code ${code}.`)
  })
  exited.catch(() => {})
  return {
    pid: child.pid ?? 0,
    /** Rejects when the program exits on its own. */
    exited,
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      await exited
      clearTimeout(kill)
    },
  }
}

/** Runs a program until it exits and returns its output. */
export async function runProgram(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  endWithMe(child)
  const [out, errors] = await Promise.all([readAll(child.stdout), readAll(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`${command} ended with code ${child.exitCode}.\n${errors || out}`)
  return out
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += chunk
  return text
}
