import { Alert } from '#app/ui/alert.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { FailedPress } from './link-form.tsx'

/** The fields people type into. */
const typedFields = ['street', 'how_to_get_in', 'times', 'line', 'brand', 'model', 'age', 'symptom_text']

/**
 * What's wrong with a submission, at the top of the page, where a browser without JavaScript starts. If its form is gone by now,
 * what was typed is shown here so it isn't lost.
 */
export function FailedNote({ language, failed }: { language: HomeownerLanguage; failed: FailedPress }) {
  const { choices } = homeownerTexts(language)
  const { form, ...fields } = failed.mistakes
  const typed = form ? typedFields.filter((name) => failed.values[name]?.trim()) : []
  return (
    <Alert variant="destructive" className="mb-6">
      {form ?? (
        <>
          {/* The photo form is in the model card. */}
          <a href={`#${failed.intent === 'photo' ? 'model' : failed.intent}`} className="underline underline-offset-4">
            {choices.mistakesTitle}
          </a>
          <ul>
            {Object.values(fields).map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </>
      )}
      {typed.length > 0 && (
        <div className="mt-3 text-ink">
          <p>{choices.typed}</p>
          <ul className="font-normal">
            {typed.map((name) => (
              <li key={name} className="whitespace-pre-line wrap-anywhere">
                {failed.values[name]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Alert>
  )
}
