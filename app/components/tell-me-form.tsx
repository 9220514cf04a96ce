import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'

interface TellMeWords {
  email: string
  press: string
  hint: string
}

/** "Tell me when you serve my area": a plain form, which the server answers with a page. */
export function TellMeForm({
  words,
  email = '',
  mistake,
  children,
}: {
  words: TellMeWords
  email?: string
  /** An error about the email. If set, the page opens with the focus on that field. */
  mistake?: string
  /** The fields that send the ZIP code as `zip` and, optionally, the language of the answer as `lang`. */
  children: ReactNode
}) {
  return (
    <form method="post" action="/tell-me" noValidate className="grid gap-4">
      {children}
      <Field label={words.email} required error={mistake} hint={words.hint}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            defaultValue={email}
            autoComplete="email"
            maxLength={254}
            // biome-ignore lint/a11y/noAutofocus: screen reader users hear what's wrong
            autoFocus={!!mistake}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {words.press}
      </Button>
    </form>
  )
}
