import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'

export interface CommandResult {
  /** `null`: it was stopped by `signal`, or could not be started. */
  exitCode: number | null
  /** Its output, unless it was shown right away. */
  output: string
}

/**
 * Runs a program until it exits. With `isShown`, it prints to the terminal; otherwise its output is returned. When `signal` aborts,
 * the program is killed along with everything it started.
 */
export async function runCommand(
  [program, ...args]: [string, ...string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal; isShown?: boolean },
): Promise<CommandResult> {
  const { signal } = options
  if (signal.aborted) return { exitCode: null, output: '' }
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    // Its own process group, so stopping it also ends its children.
    detached: true,
  })
  endWithMe(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const endGroup = () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Everything in the group has already ended.
    }
  }
  signal.addEventListener('abort', endGroup)
  try {
    await once(child, 'close')
  } catch (error) {
    return { exitCode: null, output: `${program} cannot be run: ${error instanceof Error ? error.message : error}` }
  } finally {
    signal.removeEventListener('abort', endGroup)
  }
  return { exitCode: signal.aborted ? null : child.exitCode, output }
}
