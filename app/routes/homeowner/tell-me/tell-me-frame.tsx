import type { ReactNode } from 'react'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { LanguageLink } from '#app/routes/homeowner/language-link.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** A page about "tell me when you come here". */
export function TellMeFrame({
  language,
  title,
  children,
}: {
  language: HomeownerLanguage
  title: string
  children: ReactNode
}) {
  const { phone } = useBusiness()
  const { page: words } = homeownerTexts(language).notServed
  return (
    <>
      <h1 className="font-extrabold text-title">{title}</h1>
      <div className="mt-4 grid gap-5 text-lead">{children}</div>
      <p className="mt-10 text-ink-muted">
        <SentenceWithPhone sentence={words.call(phone)} phone={phone} />
      </p>
      <LanguageLink language={language} />
    </>
  )
}
