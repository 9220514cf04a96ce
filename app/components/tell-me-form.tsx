import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'

export interface TellMeWords {
  zip: string
  email: string
  press: string
  hint: string
}

/**
 * "Tell me when you serve my area": a plain form, which the server answers with a page. With `askZip` the ZIP code can be typed; else it is the one
 * that was checked.
 */
export function TellMeForm({
  words,
  zip = '',
  askZip = false,
  email = '',
  language,
  mistakes = {},
}: {
  words: TellMeWords
  zip?: string
  askZip?: boolean
  email?: string
  /** Of the page with the answer, where someone has chosen one. */
  language?: string
  /** Sentences by field. */
  mistakes?: { email?: string; zip?: string }
}) {
  return (
    <form method="post" action="/tell-me" noValidate className="grid gap-4">
      {language && <input type="hidden" name="lang" value={language} />}
      {askZip ? (
        <Field label={words.zip} required error={mistakes.zip}>
          {(control) => (
            <input
              {...control}
              name="zip"
              defaultValue={zip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={20}
            />
          )}
        </Field>
      ) : (
        <input type="hidden" name="zip" value={zip} />
      )}
      <Field label={words.email} required error={mistakes.email} hint={words.hint}>
        {(control) => (
          <input {...control} type="email" name="email" defaultValue={email} autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {words.press}
      </Button>
    </form>
  )
}
