/** The words of the homeowner's page and mails: one folder for each language, one file for each part. */
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { link as englishLink } from './english/link.ts'
import { notServed as englishNotServed } from './english/not-served.ts'
import { link as spanishLink } from './spanish/link.ts'
import { notServed as spanishNotServed } from './spanish/not-served.ts'

const english = {
  link: englishLink,
  notServed: englishNotServed,
}

/** A text that a language lacks does not compile. */
const texts: Record<HomeownerLanguage, typeof english> = {
  en: english,
  es: {
    link: spanishLink,
    notServed: spanishNotServed,
  },
}

export function homeownerTexts(language: HomeownerLanguage): typeof english {
  return texts[language]
}
