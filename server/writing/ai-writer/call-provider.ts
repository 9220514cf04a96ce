import { setTimeout as sleep } from 'node:timers/promises'
import { WritingError } from '#server/writing/writer.ts'
import { explainFailure, timeoutReason } from './provider-errors.ts'

interface CallOptions {
  /** Aborted when the site stops. */
  signal: AbortSignal
  timeoutMs: number
  /** Which setting names the model, for use in messages. */
  setting: 'AI_MODEL' | 'AI_IMAGE_MODEL'
  /** Waits until the time is up or the signal is aborted. Tests don't wait. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
}

const mostTries = 4
const firstPauseMs = 2_000
/** If a provider asks for a longer pause than this, we give up. */
const longestPauseMs = 60_000

/**
 * Calls a provider and retries after failures that may pass: after the pause the provider asks for, otherwise after 2, 4 and 8
 * seconds.
 * @throws WritingError with a sentence for the user; the reason of `signal` when that was aborted
 */
export async function callProvider<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  { signal, timeoutMs, setting, pause = pauseUnlessStopped }: CallOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error(timeoutReason)), timeoutMs)
    try {
      return await call(AbortSignal.any([signal, timeout.signal]))
    } catch (error) {
      signal.throwIfAborted()
      const failure = explainFailure(timeout.signal.aborted ? timeout.signal.reason : error, setting)
      const waitMs = failure.waitMs ?? firstPauseMs * 2 ** (tries - 1)
      if (!failure.canRetry || tries === mostTries || waitMs > longestPauseMs) throw new WritingError(failure.sentence)
      await pause(waitMs, signal)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A provider may ask for a minute, which a site that is stopping doesn't have. */
async function pauseUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
