import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { englishMails } from './english/mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { spanishMails } from './spanish/mails.ts'

/** What the mails and texts say, by language. Apart from the page's words, which are sent to browsers. */
export const mailTexts: Record<HomeownerLanguage, MailTexts> = { en: englishMails, es: spanishMails }
