import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface CommandResult {
  /** `null`: it took too long, or could not be started. */
  exitCode: number | null
  /** What it printed, when it was not shown at once. */
  output: string
}

/**
 * Runs a program until it exits. With `isShown` it prints to the terminal, otherwise its output is returned. After `limitMinutes`
 * it is killed with everything it started.
 */
export async function runCommand(
  [program, ...args]: [string, ...string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv; limitMinutes: number; isShown?: boolean },
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    // Its own process group, so that the time limit also ends its children.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  let isOverdue = false
  const endGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, signal)
    } catch {
      // Everything in the group has ended.
    }
  }
  const timer = setTimeout(() => {
    isOverdue = true
    output += `\n${program} took longer than ${options.limitMinutes} minutes and was stopped.\n`
    endGroup('SIGKILL')
  }, options.limitMinutes * 60_000)
  const stopToo = (signal: NodeJS.Signals) => {
    endGroup(signal)
    process.exit(130)
  }
  process.once('SIGINT', stopToo).once('SIGTERM', stopToo)
  try {
    await once(child, 'close')
  } catch (error) {
    return { exitCode: null, output: `${program} cannot be run: ${error instanceof Error ? error.message : error}` }
  } finally {
    clearTimeout(timer)
    process.off('SIGINT', stopToo).off('SIGTERM', stopToo)
  }
  if (isOverdue && options.isShown) console.log(output)
  return { exitCode: isOverdue ? null : child.exitCode, output }
}
