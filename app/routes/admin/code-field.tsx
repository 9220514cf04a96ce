import { Field } from '#app/ui/field.tsx'

/** The six digits of an authenticator app. */
export function CodeField({ error, hint, autoFocus = false }: { error?: string; hint?: string; autoFocus?: boolean }) {
  return (
    <Field label="Code" required error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} text-lg tracking-[0.3em]`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          // biome-ignore lint/a11y/noAutofocus: the code is all that the screen asks for
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}

/** What is wrong with a typed code; spaces between the digits are fine. */
export function codeMistake(code: string): string | undefined {
  return /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'Please enter the 6 digits of your authenticator app.'
}
