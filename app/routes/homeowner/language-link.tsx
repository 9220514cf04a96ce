import { homeownerTexts } from '#content/homeowner/texts.ts'
import { type HomeownerLanguage, homeownerLanguages } from '#shared/homeowner-language.ts'

/** Links to the same page in the other language. */
export function LanguageLink({ language }: { language: HomeownerLanguage }) {
  return homeownerLanguages
    .filter((other) => other !== language)
    .map((other) => (
      <p key={other} className="mt-8 text-center print:hidden">
        <a
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          className="inline-flex min-h-11 items-center px-4 font-semibold text-brand underline underline-offset-4"
        >
          {homeownerTexts(other).link.languageName}
        </a>
      </p>
    ))
}
