import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { tellFailure, tellSuccess } from '#app/routes/admin/parts/tell.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { createStore } from '#app/ui/store.ts'
import { clearToasts, showToast } from '#app/ui/toast/toast.tsx'
import type { ToastMessage } from '#app/ui/toast/toast-store.ts'

/**
 * Names of the actions in progress. The list belongs to the page, not to a component: an action keeps going after the user leaves
 * its screen, and when they come back they find it still running instead of a button that would start it twice.
 */
const running = createStore<readonly string[]>([])

/**
 * Marks an action as started, synchronously: the second click of a double click arrives before any button renders as disabled.
 * @returns a function that marks it as finished, or null if it's already running
 */
export function beginAction(name: string): (() => void) | null {
  if (isRunning(name)) return null
  running.write([...running.read(), name])
  return () => running.write(running.read().filter((other) => other !== name))
}

export function isRunning(name: string): boolean {
  return running.read().includes(name)
}

export const subscribeToRunning = running.subscribe

/** A string is shown under the title "Success" (spec.md §8), a message as it is. */
export type Success = string | ToastMessage

/** What happens after an action. Shared by every form and every button. */
export interface Outcome<Input, Result> {
  /** Shown in a toast on success; null shows nothing. */
  success?: Success | ((result: Result, input: Input) => Success | null)
  /** Called when it starts: takes back what an earlier one said on the screen. Toasts go by themselves. */
  onStart?(): void
  /** Title of the toast that spec.md §8 wants on failure. Without it, the failure is only shown in place. */
  failureTitle?: string
  /** Shown if the error has no user-facing message. */
  failureText?: string
  /** Refetches what changed. The action counts as busy until this resolves. */
  refresh?(client: QueryClient): Promise<unknown>
  /** Refetches after a failure too, because what's on the screen is out of date either way. Nobody waits for that. */
  refreshesEitherWay?: boolean
  /** Called on success if the user is still on the screen: close the dialog, clear the form, move on. */
  onDone?(result: Result, input: Input): void
  /** Called on failure if the user is still on the screen. `'told'` means they already know, and nothing else is shown. */
  onFailure?(error: unknown, input: Input): 'told' | undefined
}

export interface ActionOptions<Input, Result> extends Outcome<Input, Result> {
  /** The work itself. Anything it throws is shown to the user. */
  action(input: Input): Promise<Result>
  /** Actions with the same name run one at a time, across all screens. Without a name, the limit is per component. */
  name?: string
}

export interface Action<Input> {
  /** Starts the action, or does nothing if it's already running. Never throws. */
  run(input: Input): Promise<void>
  isBusy: boolean
  /** Why it failed, as a sentence to show next to what was pressed (`ActionProblem`); reset to null on the next start. */
  problem: string | null
}

/**
 * Everything a user triggers in the back office goes through this one hook. It clears earlier toasts, sends once no matter how often
 * they click, shows that it's busy, reports how it went, refreshes the screen and restores focus.
 *
 *     const { run, isBusy, problem } = useAction({
 *       action: () => callApi('DELETE /api/admin/posts/{id}', { path: { id } }),
 *       success: 'Post deleted successfully',
 *       refresh: refreshPosts,
 *       onDone: onClose,
 *     })
 *
 * A failure is shown in place, once. Only where spec.md §8 wants a toast (`failureTitle`), it's shown there too, unless the action
 * started in a dialog: a toast behind a dialog is neither seen nor announced. Someone who has left the screen gets a toast as well.
 * Forms have this built in; see `AdminForm`.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>): Action<Input> {
  const ownName = useId()
  const name = options.name ?? ownName
  /** Before signing in there's none, and nothing to refetch. */
  const client = use(QueryClientContext)
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
    options.onStart?.()
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
    if (client) await options.refresh?.(client)
  }

  function tellProblem(error: unknown, input: Input, start: Element | null) {
    if (client && isHere.current && options.refreshesEitherWay) void options.refresh?.(client)
    if (isHere.current && options.onFailure?.(error, input) === 'told') return
    setProblem(describeProblem(error, options.failureText))
    const isSaidInPlace = isHere.current && (options.failureTitle === undefined || start?.closest('dialog'))
    if (!isSaidInPlace) tellFailure(options.failureTitle ?? 'Error', error, options.failureText)
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

/** Whether the component is still mounted; check it after an await. */
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

/** A button that is disabled while its action runs loses focus. This gives it back afterward, unless focus has moved elsewhere. */
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
