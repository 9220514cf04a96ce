import { setTimeout as sleep } from 'node:timers/promises'
import {
  APICallError,
  JSONParseError,
  NoImageGeneratedError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai'
import { WritingError } from '#server/writing/writer.ts'

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
/** A model that twice gives an answer of no use would go on, and each costs as much as an article. */
const mostUselessAnswers = 2
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
      if (tries >= failure.mostTries || waitMs > longestPauseMs) throw new WritingError(failure.sentence)
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

/** What a failed call means: how many tries may help, how long the provider wants us to wait, and the message for the user. */
interface Failure {
  mostTries: number
  /** `null` if the provider didn't say. */
  waitMs: number | null
  sentence: string
}

const timeoutReason = 'provider-timeout'

/** Interprets what the SDK threw. `setting` is the model's variable: AI_MODEL or AI_IMAGE_MODEL. */
function explainFailure(error: unknown, setting: string): Failure {
  const once = (sentence: string): Failure => ({ mostTries: 1, waitMs: null, sentence })
  const again = (sentence: string, waitMs: number | null = null): Failure => ({ mostTries, waitMs, sentence })
  if (error instanceof WritingError) return once(error.message)
  if (error instanceof Error && error.message.includes(timeoutReason)) {
    return once('The AI provider didn’t answer in time. Please try again, or choose a faster model.')
  }
  if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length') {
    // The same model would run into the same limit, and every try costs all the words up to it.
    return once(
      `The AI’s answer was cut off because it got too long for the model. Lower the word count in AI Settings, or choose another ${setting}.`,
    )
  }
  const useless: Failure = {
    mostTries: mostUselessAnswers,
    waitMs: null,
    sentence: `The AI provider sent an answer we can’t use. Please try again, or choose another ${setting}.`,
  }
  if (isNoUsableAnswer(error)) return useless
  const call = APICallError.isInstance(error) ? error : null
  const status = call?.statusCode
  if (call === null || status === undefined) {
    return again('We can’t reach the AI provider. Check the network and AI_BASE_URL.')
  }
  if (status === 401 || status === 403) return once('The AI provider refused the key. Check AI_API_KEY.')
  if (status === 404)
    return once(`The AI provider doesn’t know this model or address. Check ${setting} and AI_BASE_URL.`)
  if (status === 402 || /insufficient_quota|credit balance|billing/i.test(call.responseBody ?? '')) {
    return once('The account at the AI provider has no credit left. Check its billing page.')
  }
  if (status === 429) {
    return again('The AI provider has too many requests right now. Please try again in a few minutes.', waitOf(call))
  }
  if (status >= 500 || status === 408 || status === 409) {
    return again(`The AI provider has a problem on its side (error ${status}). Please try again later.`, waitOf(call))
  }
  if (isBrokenOff(call)) {
    return again('The AI provider’s answer broke off before it was complete. Please try again in a few minutes.')
  }
  if (status === 200) return useless
  return once(`The AI provider refused the request (error ${status}). Check ${setting}.`)
}

function isNoUsableAnswer(error: unknown): boolean {
  return (
    NoObjectGeneratedError.isInstance(error) ||
    NoOutputGeneratedError.isInstance(error) ||
    NoImageGeneratedError.isInstance(error)
  )
}

/** The answer started out fine, but its end never arrived. */
function isBrokenOff({ statusCode, cause, responseBody = '' }: APICallError): boolean {
  if (statusCode !== 200 || TypeValidationError.isInstance(cause)) return false
  return !JSONParseError.isInstance(cause) || responseBody.trimStart().startsWith('{')
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date. */
function waitOf({ responseHeaders: headers = {} }: APICallError): number | null {
  const inMs = Number(headers['retry-after-ms'])
  if (Number.isFinite(inMs) && inMs > 0) return inMs
  const after = headers['retry-after']
  if (!after) return null
  const seconds = Number(after)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
