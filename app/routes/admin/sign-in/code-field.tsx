import { InputField } from '#app/routes/admin/form/form-field.tsx'

/** A numeric code from an authenticator app or an email. */
export function CodeField({
  hint,
  digits = 6,
  autoFocus = false,
}: {
  hint?: string
  /** Maximum length of a code. */
  digits?: number
  autoFocus?: boolean
}) {
  return (
    <InputField
      name="code"
      label="Code"
      required
      hint={hint}
      width="text-lg tracking-[0.3em]"
      inputMode="numeric"
      autoComplete="one-time-code"
      // One extra, for a space in the middle.
      maxLength={digits + 1}
      autoFocus={autoFocus}
    />
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

/** Ours have 6 digits; a hosted service may be set to 10. */
export const mostMailedDigits = 10

/** What's wrong with an emailed code. */
export function mailedCodeMistake(code: string): string | undefined {
  return /^\d{6,10}$/.test(readCode(code)) ? undefined : 'Please enter the digits in the email.'
}
