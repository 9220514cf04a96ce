import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from './session/api.ts'
import { tellFailure } from './tell.ts'

/** Messages by field name. */
export type Mistakes = Record<string, string | undefined>

/**
 * The shell of every form of the back office. It checks with the product's own messages and moves to the first wrong field,
 * sends once at a time, and tells a failure in a toast while everything typed stays. What the server says about single
 * fields is shown at them.
 */
export function AdminForm({
  check,
  submit,
  failureTitle = 'Error',
  className,
  children,
}: {
  check(values: FormData, form: HTMLFormElement): Mistakes
  /** What it throws is shown to the person; when it is done the form may be emptied through its second argument. */
  submit(values: FormData, form: HTMLFormElement): Promise<void>
  failureTitle?: string
  className?: string
  children(state: { mistakes: Mistakes; isBusy: boolean }): ReactNode
}) {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const values = new FormData(form)
    const found = check(values, form)
    setMistakes(found)
    const wrong = firstWrong(form, found)
    if (wrong) return wrong.focus()
    setIsBusy(true)
    try {
      await submit(values, form)
    } catch (error) {
      tellFailure(failureTitle, error)
      if (!(error instanceof ApiError)) return
      setMistakes(error.fields)
      firstWrong(form, error.fields)?.focus()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={className}>
      {children({ mistakes, isBusy })}
    </form>
  )
}

function firstWrong(form: HTMLFormElement, mistakes: Mistakes): HTMLElement | undefined {
  const fields = Array.from(form.elements).filter((field) => field instanceof HTMLElement)
  return fields.find((field) => 'name' in field && mistakes[String(field.name)])
}

/** The text of a field; passwords must not be trimmed, so nothing is. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is wrong with the e-mail field `email`: the browser's own idea of an address, in our words. */
export function emailMistake(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem('email')
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.value.trim() === '') return 'Please enter your email.'
  return field.validity.typeMismatch ? 'Please enter a valid email address.' : undefined
}
