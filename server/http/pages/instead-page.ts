import { type AppError, isAppError } from '#server/errors.ts'
import { makeStandAlonePage, type StandAloneFacts } from '#shared/pages/stand-alone-page.ts'
import { sealPage } from './seal-page.ts'

/** What keeps someone from the page they asked for. Whoever sent a form goes back to find it as it was. */
const texts = {
  unavailable: {
    title: 'We’re very busy right now',
    text: 'More people are on our website than it can handle. Please try again in a few seconds.',
  },
  too_slow: {
    title: 'We didn’t get all of it',
    text: 'Your connection was too slow. Please go back and send it again. What you wrote is still there.',
  },
  too_large: {
    title: 'That’s more than we can take',
    text: 'Please go back, shorten what you wrote, and send it again.',
  },
  invalid: {
    title: 'We couldn’t read your form',
    text: 'Please go back and send it again.',
  },
} as const

interface Reason extends AppError {
  code: keyof typeof texts
}

function isReason(error: unknown): error is Reason {
  return isAppError(error) && Object.hasOwn(texts, error.code)
}

/**
 * Answers with a page that says why there isn't the one that was asked for.
 * @throws the error, if it's about anything else
 */
export type SayInstead = (request: Request, error: unknown) => Response

/**
 * Built without React, because it must cost next to nothing when there is too much to do. `headers` are the ones every page gets.
 */
export function createInsteadPage(business: () => StandAloneFacts, headers: () => Record<string, string>): SayInstead {
  return (request, error) => {
    if (!isReason(error)) throw error
    const { code, status, retryAfterSeconds } = error
    const { title, text } = texts[code]
    const nonce = 'own'
    const page = makeStandAlonePage(business(), { title, nonce, content: `<h1>${title}</h1>\n<p>${text}</p>` })
    const { body, policy } = sealPage(page, nonce)
    const all = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      ...headers(),
      'content-security-policy': policy,
    }
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: all })
  }
}
