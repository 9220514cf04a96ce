import { spawn } from 'node:child_process'
import { addAbortListener } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '#server/platform/start-error.ts'
import { type Account, commandAs } from './account.ts'

/** A program that ended with an error. The message includes its output. */
export class ProgramFailed extends Error {
  /** Its standard error output, trimmed. */
  readonly said: string

  constructor(program: string, code: number | null, said: string) {
    super(`${path.basename(program)} ended with code ${code}. ${said}`.trim())
    this.said = said
  }
}

/**
 * Runs one of PostgreSQL's programs to completion. The server that `pg_ctl` starts needs its own log file, because a pipe it
 * inherits would stay open. A program stopped through `signal` is still waited for.
 * @throws ProgramFailed, StartError when there is no such program, or the reason of `signal`
 */
export async function runProgram(
  { account, needsPassage }: { account: Account | null; needsPassage: boolean },
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const [command, commandArgs] = commandAs(account, program, args, needsPassage)
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    // Not the app's own environment, which holds passwords the database server doesn't need.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  using _listening = signal && addAbortListener(signal, () => child.kill())
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause) => reject(new StartError(`${command} cannot be run: ${cause.message}.`, { cause })))
    child.on('close', resolve)
  })
  const [code, said] = await Promise.all([ended, text(child.stderr)])
  signal?.throwIfAborted()
  if (code !== 0) throw new ProgramFailed(program, code, said.trim())
}
