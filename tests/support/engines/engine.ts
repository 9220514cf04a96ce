import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { InPage } from './in-page.ts'

/** An engine other than Chromium, which the journeys run in. */
export interface Engine {
  /** Another window of the same person. */
  openWindow(): Promise<EngineWindow>
  /** Stops all its processes where they are, as a laptop does that somebody closes. */
  sleep(): void
  wakeUp(): void
  /** Also when it hangs. */
  stop(): Promise<void>
}

/** One window, by the engine's own protocol. Everything rejects if the engine doesn't answer. */
export interface EngineWindow {
  /** Starts to load a document. May resolve before it's there. */
  load(url: string): Promise<void>
  /** Calls what runs in every page (`InPage`). `undefined` if that isn't there yet. Rejects if the page goes away meanwhile. */
  call(name: keyof InPage, ...args: (string | number)[]): Promise<unknown>
  /** Like `call` of `waitFor`, for what only a pointer or a file dialog can do. */
  find(...args: Parameters<InPage['waitFor']>): Promise<EngineElement | null>
  /** Types on the keyboard, where the focus is. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

export interface EngineElement {
  /** Presses its middle with a pointer. Rejects if something else is there, or it's gone. */
  press(): Promise<void>
  /**
   * Takes hold of its middle with a pointer and moves it, as the start of a drag. The drivers' pointers don't drop anything, so
   * `drop` has to do the rest before the pointer lets go.
   */
  drag<Result>(drop: () => Promise<Result>): Promise<Result>
  /** Chooses a file in a file field. */
  upload(file: string): Promise<void>
}

/** WebKit loses the answer to what it's asked while it changes to another process for a new page. */
const answerLimitMs = 30_000

/** @throws Error if this takes too long */
export async function answered<Answer>(what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer to: ${what}`)), answerLimitMs)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The process group that this process leads, so that it includes everything the process has started. */
export function groupOf(leader: ChildProcess): Pick<Engine, 'sleep' | 'wakeUp' | 'stop'> {
  const signal = (name: NodeJS.Signals) => process.kill(-(leader.pid ?? Number.NaN), name)
  return {
    sleep: () => signal('SIGSTOP'),
    wakeUp: () => signal('SIGCONT'),
    async stop() {
      const isRunning = leader.exitCode === null && leader.signalCode === null
      const ended = isRunning ? once(leader, 'exit') : undefined
      try {
        signal('SIGKILL')
      } catch {
        // Everything in the group has already ended.
      }
      await ended
    },
  }
}
