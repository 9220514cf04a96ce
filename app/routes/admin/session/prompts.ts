import { createStore } from '#app/ui/store.ts'

/**
 * Questions that a request may have to ask before it can go on: the password again when the session has ended, or the code of
 * the second factor. They are asked in place, above what the person was doing, and every request that waits is answered at once.
 */
export type Prompt = 'sign_in' | 'code'

/** The person closed the question: what waited for it did not happen. */
export class PromptDismissed extends Error {}

interface OpenPrompt {
  prompt: Prompt
  answered: Promise<void>
  answer(): void
  dismiss(): void
}

const open = createStore<OpenPrompt | null>(null)

/** Someone who signed out on purpose is not asked anything by what they left running. */
let hasLeft = false

/** Asks, or joins the same question when it is open already. @throws PromptDismissed, at once after a departure */
export function askInPlace(prompt: Prompt): Promise<void> {
  const asked = open.read()
  if (asked?.prompt === prompt) return asked.answered
  asked?.dismiss()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const dismissal = new PromptDismissed('You’re signed out, so nothing was saved. Please sign in and try again.')
  if (hasLeft) return Promise.reject(dismissal)
  open.write({ prompt, answered: promise, answer: settle(resolve), dismiss: settle(() => reject(dismissal)) })
  return promise
}

/** The person signed out: an open question goes, and no other comes before someone signs in. */
export function notePersonLeft(): void {
  hasLeft = true
  open.read()?.dismiss()
}

/** Questions may be asked again. */
export function notePersonSignedIn(): void {
  hasLeft = false
}

/** The open question, for the component that shows it. */
export const currentPrompt = open.read

export const subscribeToPrompt = open.subscribe

function settle(finish: () => void) {
  return () => {
    open.write(null)
    finish()
  }
}
