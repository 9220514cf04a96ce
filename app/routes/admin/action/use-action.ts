import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { tellFailure, tellSuccess } from '#app/routes/admin/tell.ts'
import { clearToasts, showToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-store.ts'
import { beginAction, isRunning, subscribeToRunning } from './running-actions.ts'

/** A text is shown under the title "Success" (spec.md §8), a message as it is. */
export type Success = string | ToastMessage

/** What follows an action; the parts that every form and every button share. */
export interface Outcome<Input, Result> {
  /** Shown in a toast when it is done; null shows nothing. */
  success?: Success | ((result: Result, input: Input) => Success | null)
  /** The title of the toast of a failure. */
  failureTitle?: string
  /** Shown if an error has no message for people. */
  failureText?: string
  /** Fetches what has changed. The action counts as busy until that arrives. */
  refresh?(): Promise<unknown>
  /** Done, and the person is still on the screen: close the dialog, empty the form, go on. */
  onDone?(result: Result, input: Input): void
  /** Failed, and the person is still on the screen. `'told'` means that they know already, and nothing else is said. */
  onFailure?(error: unknown, input: Input): 'told' | undefined
}

export interface ActionOptions<Input, Result> extends Outcome<Input, Result> {
  /** What it does. What it throws is shown to the person. */
  action(input: Input): Promise<Result>
  /** The same action under the same name runs once at a time, on whichever screen. Without a name: once per component. */
  name?: string
}

export interface Action<Input> {
  /** Starts it; does nothing while it is under way. Never throws. */
  run(input: Input): Promise<void>
  isBusy: boolean
  /** Why it failed, as a sentence to show beside what was pressed (`ActionProblem`); null from the next start on. */
  problem: string | null
}

/**
 * Whatever a person starts in the back office goes through this one hook: it takes down the toasts of what was before, sends once
 * however often they click, says that it is busy, says how it went, refreshes the screen and gives the focus back.
 *
 *     const { run, isBusy, problem } = useAction({
 *       action: () => deletePost(id),
 *       success: 'Post deleted successfully',
 *       refresh: () => refreshPosts(client),
 *       onDone: onClose,
 *     })
 *
 * A failure is shown in place, and in the toast of spec.md §8 too, unless it was started in a dialog: a toast behind it is neither
 * seen nor read out. Forms have it built in: see `AdminForm`.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>): Action<Input> {
  const ownName = useId()
  const name = options.name ?? ownName
  const isBusy = useSyncExternalStore(
    subscribeToRunning,
    () => isRunning(name),
    () => false,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const isHere = useIsHere()
  const rememberFocus = useFocusGivenBack(isBusy)

  async function run(input: Input) {
    const finish = beginAction(name)
    if (!finish) return
    const start = rememberFocus()
    setProblem(null)
    clearToasts()
    try {
      const outcome = await attempt(() => options.action(input))
      if ('result' in outcome) await follow(outcome.result, input)
      else tellProblem(outcome.error, input, start)
    } finally {
      finish()
    }
  }

  async function follow(result: Result, input: Input) {
    const { success } = options
    const told = typeof success === 'function' ? success(result, input) : success
    if (typeof told === 'string') tellSuccess(told)
    else if (told) showToast({ variant: 'success', ...told })
    if (isHere.current) options.onDone?.(result, input)
    await options.refresh?.()
  }

  function tellProblem(error: unknown, input: Input, start: Element | null) {
    if (isHere.current && options.onFailure?.(error, input) === 'told') return
    setProblem(describeProblem(error, options.failureText))
    const isSaidInDialog = isHere.current && start?.closest('dialog')
    if (!isSaidInDialog) tellFailure(options.failureTitle ?? 'Error', error, options.failureText)
  }

  return { run, isBusy, problem }
}

async function attempt<Result>(action: () => Promise<Result>): Promise<{ result: Result } | { error: unknown }> {
  try {
    return { result: await action() }
  } catch (error) {
    return { error }
  }
}

/** Whether the component is still on the screen; to be checked after a wait. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** A button that is disabled while its action runs loses the focus; afterward it gets it back, unless the focus has moved elsewhere. */
function useFocusGivenBack(isBusy: boolean): () => Element | null {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (isBusy) return
    const { activeElement } = document
    if (activeElement === document.body && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }, [isBusy])
  return () => {
    cameFrom.current = document.activeElement
    return cameFrom.current
  }
}
