import { createStore } from '#app/ui/store.ts'

/**
 * Questions that a request may need to ask before it can continue: the password again if the session has ended, the second factor's
 * code, or, for what a session that was left open must not do, who is at the screen. They're asked in place, on top of what the user was doing, and answering settles every waiting request at once.
 */
type Prompt = 'sign_in' | 'code' | 'confirm'

/** The user closed the question, so whatever was waiting for it didn't happen. */
export class PromptDismissed extends Error {}

interface OpenPrompt {
  prompt: Prompt
  /** The user signed out in another tab, so the screen is hidden until they're back. */
  isCovering: boolean
  answered: Promise<void>
  answer(): void
  dismiss(): void
}

const open = createStore<OpenPrompt | null>(null)

const signedOut = 'You’re signed out, so nothing was saved. Please sign in and try again.'
const dismissals: Record<Prompt, string> = {
  sign_in: signedOut,
  code: signedOut,
  confirm: 'Nothing was changed, because you didn’t confirm that it’s you.',
}

/** After a deliberate sign-out, anything still running must not ask questions. */
let hasLeft = false

/**
 * Asks, or joins the same question if it's already open. A question that covers the screen stays until the user is all the way back.
 * @throws PromptDismissed, immediately after a sign-out
 */
export function askInPlace(prompt: Prompt): Promise<void> {
  const asked = open.read()
  if (asked?.isCovering && asked.prompt !== prompt) open.write({ ...asked, prompt })
  if (asked?.isCovering || asked?.prompt === prompt) return asked.answered
  asked?.dismiss()
  const dismissal = new PromptDismissed(dismissals[prompt])
  if (hasLeft) return Promise.reject(dismissal)
  let answer = () => {}
  let dismiss = () => {}
  const answered = new Promise<void>((resolve, reject) => {
    answer = settle(resolve)
    dismiss = settle(() => reject(dismissal))
  })
  open.write({ prompt, isCovering: false, answered, answer, dismiss })
  return answered
}

/** Asks the user, who signed out in another tab, to sign in again, and hides the screen until then. */
export function askBehindCover(): void {
  askInPlace('sign_in').catch(() => {})
  const asked = open.read()
  if (asked) open.write({ ...asked, isCovering: true })
}

/** The user signed out: closes an open question and blocks others until someone signs in. */
export function notePersonLeft(): void {
  hasLeft = true
  open.read()?.dismiss()
}

/** Allows questions again. */
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
