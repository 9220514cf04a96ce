import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { englishMails } from './english/mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { spanishMails } from './spanish/mails.ts'

/** The texts of emails and text messages, by language. Kept apart from the page's texts, which are sent to browsers. */
export const mailTexts: Record<HomeownerLanguage, MailTexts> = { en: englishMails, es: spanishMails }
