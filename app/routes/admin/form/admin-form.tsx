import { isAuthError } from '@supabase/auth-js'
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { type Outcome, useAction } from '#app/routes/admin/action/use-action.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { clearToasts } from '#app/ui/toast/toast.tsx'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { FormContext, type FormFields } from './form-field.tsx'

/** A function only where something besides the fields and `SubmitButton` depends on the form's state. */
export type FormChildren = ReactNode | ((state: { mistakes: FieldErrors; isBusy: boolean }) => ReactNode)

/**
 * The shell of every back-office form. It validates with the product's own messages, focuses the first invalid field, submits once
 * at a time and shows why a submit failed (`role="alert"`), keeping everything typed. The server's messages about individual fields
 * appear next to those fields, which find them by their name (`InputField` and its siblings).
 */
export function AdminForm<Result>({
  check,
  submit,
  fields,
  className,
  children,
  ...outcome
}: {
  check(values: FormData, form: HTMLFormElement): FieldErrors
  /** Anything it throws is shown to the user. `values` hold the name of the button that was pressed, if it has one. */
  submit(values: FormData, form: HTMLFormElement): Promise<Result>
  /** What the fields inside find by their name. */
  fields?: FormFields
  className?: string
  children: FormChildren
} & Outcome<HTMLFormElement, Result>) {
  const [mistakes, setMistakes] = useState<FieldErrors>({})
  /** A field that the server rejects shows the reason itself. */
  const [isSaidAtField, setIsSaidAtField] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const { run, isBusy, problem } = useAction({
    ...outcome,
    action: (form: HTMLFormElement) => submit(new FormData(form, pressed.current), form),
    onFailure(error, form) {
      const refused = wrongFields(error)
      const wrong = firstWrong(form, refused)
      // Flush now: only after rendering do we know whether every message has a place at its field.
      flushSync(() => setMistakes(refused))
      const isSaidThere = wrong !== undefined && saysAll(form, refused)
      setIsSaidAtField(isSaidThere)
      wrong?.focus()
      const told = outcome.onFailure?.(error, form)
      return isSaidThere && outcome.failureTitle === undefined ? 'told' : told
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Dialog forms live elsewhere in the DOM, but their events bubble through here.
    if (event.target !== event.currentTarget || isBusy) return
    const form = event.currentTarget
    pressed.current = submitterOf(event)
    const found = check(new FormData(form), form)
    const wrong = firstWrong(form, found)
    setMistakes(found)
    setIsSaidAtField(wrong !== undefined)
    if (!wrong) return void run(form)
    clearToasts()
    outcome.onStart?.()
    wrong.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit} onKeyDown={submitOnKeys} className={className}>
      <FormContext value={{ ...fields, mistakes, isBusy }}>
        {typeof children === 'function' ? children({ mistakes, isBusy }) : children}
      </FormContext>
      {/* A form without its own layout has no gap. */}
      <ActionProblem problem={isSaidAtField ? null : problem} className={className ? 'col-span-full' : 'mt-3'} />
    </form>
  )
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, submits from any field, also where Enter alone begins a line. */
function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  // A dialog's keys bubble through the form around it.
  if (event.target instanceof Element && event.target.closest('form') !== event.currentTarget) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The button that was pressed. */
export function submitterOf({ nativeEvent }: FormEvent<HTMLElement>): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/** Submits the form around it, once at a time. `busy` is what it says meanwhile. */
export function SubmitButton({
  busy,
  disabled = false,
  children,
  ...button
}: ComponentProps<typeof Button> & { busy?: string }) {
  const { isBusy } = use(FormContext)
  return (
    <Button {...button} type="submit" disabled={disabled || isBusy}>
      {isBusy && busy !== undefined ? busy : children}
    </Button>
  )
}

function firstWrong(form: HTMLFormElement, mistakes: FieldErrors): HTMLElement | undefined {
  const fields = Array.from(form.elements).filter((field) => field instanceof HTMLElement)
  return fields.find((field) => 'name' in field && mistakes[String(field.name)])
}

/** Whether the form shows every message. One that isn't shown would leave the user with no explanation, so the form shows it itself. */
function saysAll(form: HTMLFormElement, mistakes: FieldErrors): boolean {
  return Object.values(mistakes).every((sentence) => !sentence || form.textContent.includes(sentence))
}

/** The text of a field, untrimmed, because passwords must not be trimmed. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is wrong with the email field `email`: the browser's own check, in our words. */
export function emailMistake(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('email')
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.value.trim() === '') return 'Please enter your email.'
  return field.validity.typeMismatch ? 'Please enter a valid email address.' : undefined
}

/** An error's messages about single fields of the submitted form, by field name. */
export function wrongFields(error: unknown): Record<string, string> {
  if (error instanceof ApiError) return error.fields
  const field = isAuthError(error) ? fields[error.code ?? ''] : undefined
  return field === undefined ? {} : { [field]: describeProblem(error) }
}

/** The auth service's errors, by the field they are about; forms give their fields these names. */
const fields: Record<string, string> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
  mfa_verification_failed: 'code',
  otp_expired: 'code',
  email_exists: 'email',
}
