import type { ReactNode } from 'react'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { LanguageLink } from '#app/routes/homeowner/language-link.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { Business } from '#shared/business/business.ts'
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

/** The head of a page about "tell me when you come here". The secret part of the URL stays out of it. */
export function tellMeMeta(language: HomeownerLanguage | undefined, business: Business) {
  const title = homeownerTexts(language ?? 'en').notServed.page.title
  return pageMeta({ title, description: title, path: '/tell-me', business, isIndexed: false })
}
