import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearToasts } from '#app/ui/toast.tsx'
import { ActionProblem } from './action/action-problem.tsx'
import { type Outcome, useAction } from './action/use-action.ts'
import { ApiError } from './session/api.ts'
import { wrongFields } from './session/wrong-fields.ts'

/** Messages by field name. */
export type Mistakes = Record<string, string | undefined>

/**
 * The shell of every form of the back office. It checks with the product's own messages and moves to the first wrong field,
 * sends once at a time and says inside itself why that failed (`role="alert"`), while everything typed stays. What the server says
 * about individual fields is shown next to them.
 */
export function AdminForm<Result>({
  check,
  submit,
  className,
  children,
  ...outcome
}: {
  check(values: FormData, form: HTMLFormElement): Mistakes
  /** What it throws is shown to the person. */
  submit(values: FormData): Promise<Result>
  className?: string
  children(state: { mistakes: Mistakes; isBusy: boolean }): ReactNode
} & Outcome<HTMLFormElement, Result>) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  /** A field that the server rejects shows the reason itself. */
  const [isSaidAtField, setIsSaidAtField] = useState(false)
  const { run, isBusy, problem } = useAction({
    ...outcome,
    action: (form: HTMLFormElement) => submit(new FormData(form)),
    onFailure(error, form) {
      const refused = wrongFields(error)
      const wrong = firstWrong(form, refused)
      // Rendered now: only then is it known whether every sentence has a place at its field.
      flushSync(() => setMistakes(refused))
      const isSaidThere = wrong !== undefined && saysAll(form, refused)
      setIsSaidAtField(isSaidThere)
      wrong?.focus()
      const told = outcome.onFailure?.(error, form)
      // The spec has a toast for what our own doors refuse, and for signing in. Anything else that is said at its field is said.
      const isSaid = isSaidThere && !(error instanceof ApiError) && outcome.failureTitle === undefined
      return isSaid ? 'told' : told
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Dialog forms are elsewhere in the page, but their events bubble through here.
    if (event.target !== event.currentTarget || isBusy) return
    const form = event.currentTarget
    const found = check(new FormData(form), form)
    const wrong = firstWrong(form, found)
    setMistakes(found)
    setIsSaidAtField(wrong !== undefined)
    if (!wrong) return void run(form)
    clearToasts()
    wrong.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={className}>
      {children({ mistakes, isBusy })}
      {/* A form without a layout of its own leaves no gap. */}
      <ActionProblem problem={isSaidAtField ? null : problem} className={className ? 'col-span-full' : 'mt-3'} />
    </form>
  )
}

function firstWrong(form: HTMLFormElement, mistakes: Mistakes): HTMLElement | undefined {
  const fields = Array.from(form.elements).filter((field) => field instanceof HTMLElement)
  return fields.find((field) => 'name' in field && mistakes[String(field.name)])
}

/** Whether each message is shown in the form. One that is not would leave the person without a word, so the form says it itself. */
function saysAll(form: HTMLFormElement, mistakes: Mistakes): boolean {
  return Object.values(mistakes).every((sentence) => !sentence || form.textContent.includes(sentence))
}

/** The text of a field; passwords must not be trimmed, so nothing is. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is wrong with the email field `email`: the browser's own idea of an address, in our words. */
export function emailMistake(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('email')
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.value.trim() === '') return 'Please enter your email.'
  return field.validity.typeMismatch ? 'Please enter a valid email address.' : undefined
}
