import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type HomeownerLanguage, homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'

const look = 'inline-flex min-h-11 items-center px-4 font-semibold text-brand underline underline-offset-4'

/**
 * The same page in the other language. `isKept`: the choice is for emails and texts as well, so it's a form, because opening a link
 * changes nothing.
 */
export function LanguageLink({ language, isKept = false }: { language: HomeownerLanguage; isKept?: boolean }) {
  return homeownerLanguages
    .filter((other) => other !== language)
    .map((other) => {
      const { languageName } = homeownerTexts(other).link
      return (
        <div key={other} className="mt-8 text-center print:hidden">
          {isKept ? (
            <form method="post">
              <input type="hidden" name="intent" value="language" />
              <button type="submit" name="lang" value={other} lang={other} className={look}>
                {languageName}
              </button>
            </form>
          ) : (
            <a href={`?lang=${other}`} lang={other} hrefLang={other} className={look}>
              {languageName}
            </a>
          )}
        </div>
      )
    })
}
