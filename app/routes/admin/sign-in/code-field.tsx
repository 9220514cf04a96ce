import { Field } from '#app/ui/form/field.tsx'

/** A numeric code from an authenticator app or an email. */
export function CodeField({
  error,
  hint,
  digits = 6,
  autoFocus = false,
}: {
  error?: string
  hint?: string
  /** Maximum length of a code. */
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
          // One extra, for a space in the middle.
          maxLength={digits + 1}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing this screen asks for
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}

/** The digits of a typed code, ignoring spaces between them. */
export function readCode(code: string): string {
  return code.replace(/\s/g, '')
}

/** What's wrong with an authenticator app code. */
export function codeMistake(code: string): string | undefined {
  return /^\d{6}$/.test(readCode(code)) ? undefined : 'Please enter the 6 digits of your authenticator app.'
}
