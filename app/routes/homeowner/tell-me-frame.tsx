import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { telephoneLink } from '#shared/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'

/** A page about "tell me when you come here", in the visitor's language within the site's frame. */
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
  const words = homeownerTexts(language).notServed.page
  const other = language === 'es' ? 'en' : 'es'
  return (
    <main id="main" lang={language}>
      <Container width="narrow" className="py-section">
        <p className="text-right">
          <a href={`?lang=${other}`} lang={other} className="inline-flex min-h-11 items-center text-brand underline">
            {words.otherLanguage}
          </a>
        </p>
        <h1 className="font-bold text-title">{title}</h1>
        <div className="mt-4 grid gap-5 text-lead">{children}</div>
        <p className="mt-10 text-ink-muted">
          <WithLink sentence={words.call(phone)} phone={phone} />
        </p>
      </Container>
    </main>
  )
}

function WithLink({ sentence, phone }: { sentence: string; phone: string }) {
  const [before = '', after = ''] = sentence.split(phone)
  return (
    <>
      {before}
      <a href={telephoneLink(phone)} className="whitespace-nowrap font-bold underline underline-offset-2">
        {phone}
      </a>
      {after}
    </>
  )
}
