import { Field } from '#app/ui/field.tsx'

/** A code of digits: of an authenticator app, or out of an email. */
export function CodeField({
  error,
  hint,
  digits = 6,
  autoFocus = false,
}: {
  error?: string
  hint?: string
  /** The most that a code may have. */
  digits?: number
  autoFocus?: boolean
}) {
  return (
    <Field label="Code" required error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} text-lg tracking-[0.3em]`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // One more, for a space in the middle.
          maxLength={digits + 1}
          // biome-ignore lint/a11y/noAutofocus: the code is all that the screen asks for
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}

/** The digits of a typed code; spaces between them are fine. */
export function readCode(code: string): string {
  return code.replace(/\s/g, '')
}

/** What is wrong with a code of an authenticator app. */
export function codeMistake(code: string): string | undefined {
  return /^\d{6}$/.test(readCode(code)) ? undefined : 'Please enter the 6 digits of your authenticator app.'
}
