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

let open: OpenPrompt | null = null
const listeners = new Set<() => void>()

/** Someone who signed out on purpose is not asked anything by what they left running. */
let hasLeft = false

/** Asks, or joins the same question when it is open already. @throws PromptDismissed, at once after a departure */
export function askInPlace(prompt: Prompt): Promise<void> {
  if (open?.prompt === prompt) return open.answered
  open?.dismiss()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const dismissal = new PromptDismissed('You’re signed out, so nothing was saved. Please sign in and try again.')
  if (hasLeft) return Promise.reject(dismissal)
  replace({ prompt, answered: promise, answer: settle(resolve), dismiss: settle(() => reject(dismissal)) })
  return promise
}

/** The person signed out: an open question goes, and no other comes before someone signs in. */
export function notePersonLeft(): void {
  hasLeft = true
  open?.dismiss()
}

/** Questions may be asked again. */
export function notePersonSignedIn(): void {
  hasLeft = false
}

/** The open question, for the component that shows it. */
export function currentPrompt(): OpenPrompt | null {
  return open
}

export function subscribeToPrompt(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function settle(finish: () => void) {
  return () => {
    replace(null)
    finish()
  }
}

function replace(next: OpenPrompt | null) {
  open = next
  for (const listener of listeners) listener()
}
