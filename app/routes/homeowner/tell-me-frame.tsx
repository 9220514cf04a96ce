import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { telephoneLink } from '#shared/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { LanguageLink } from './language-link.tsx'

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
  const [before = '', after = ''] = words.call(phone).split(phone)
  return (
    <>
      <h1 className="font-extrabold text-title">{title}</h1>
      <div className="mt-4 grid gap-5 text-lead">{children}</div>
      <p className="mt-10 text-ink-muted">
        {before}
        <a href={telephoneLink(phone)} className="whitespace-nowrap font-bold underline underline-offset-2">
          {phone}
        </a>
        {after}
      </p>
      <LanguageLink language={language} />
    </>
  )
}
