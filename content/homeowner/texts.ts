/** The texts of the homeowner's page and emails: a folder per language, a file per part. */
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { choices as englishChoices } from './english/choices.ts'
import { keywords as englishKeywords } from './english/keywords.ts'
import { link as englishLink } from './english/link.ts'
import { notServed as englishNotServed } from './english/not-served.ts'
import { passport as englishPassport } from './english/passport.ts'
import { prepare as englishPrepare } from './english/prepare.ts'
import { choices as spanishChoices } from './spanish/choices.ts'
import { keywords as spanishKeywords } from './spanish/keywords.ts'
import { link as spanishLink } from './spanish/link.ts'
import { notServed as spanishNotServed } from './spanish/not-served.ts'
import { passport as spanishPassport } from './spanish/passport.ts'
import { prepare as spanishPrepare } from './spanish/prepare.ts'

const english = {
  link: englishLink,
  choices: englishChoices,
  prepare: englishPrepare,
  notServed: englishNotServed,
  passport: englishPassport,
  keywords: englishKeywords,
}

/** A text missing in one language is a compile error. */
const texts: Record<HomeownerLanguage, typeof english> = {
  en: english,
  es: {
    link: spanishLink,
    choices: spanishChoices,
    prepare: spanishPrepare,
    notServed: spanishNotServed,
    passport: spanishPassport,
    keywords: spanishKeywords,
  },
}

export function homeownerTexts(language: HomeownerLanguage): typeof english {
  return texts[language]
}

/** What the page says after a button is pressed; undefined for a name that no part knows. */
export function textAfter(language: HomeownerLanguage, said: string): string | undefined {
  const parts: Record<string, string>[] = [texts[language].choices.said, texts[language].prepare.said]
  return parts.find((part) => Object.hasOwn(part, said))?.[said]
}
