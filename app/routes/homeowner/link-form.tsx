import type { ReactNode } from 'react'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'

/** What came back from a submission that failed. */
export interface FailedPress {
  intent: string
  mistakes: Record<string, string | undefined>
  /** What was typed. */
  values: Record<string, string>
}

/** A form on the page. The browser posts it to the same URL, along with the name of its action. */
export function LinkForm({
  intent,
  language,
  page,
  failed,
  requestId,
  takesFile = false,
  children,
}: {
  intent: string
  language: HomeownerLanguage
  page: Pick<HomeownerPage, 'bookingId'>
  failed: FailedPress | null
  /** For a submission that must count once, however often it's sent. */
  requestId?: string
  takesFile?: boolean
  children: (tried: { values: Record<string, string>; mistakes: Record<string, string | undefined> }) => ReactNode
}) {
  const own = failed?.intent === intent ? failed : null
  const { values = {}, mistakes = {} } = own ?? {}
  const { sending, waiting, busy, failed: refused } = homeownerTexts(language).choices
  return (
    <form
      method="post"
      encType={takesFile ? 'multipart/form-data' : undefined}
      noValidate
      // Lets it survive a dead connection: app/starter/patient-forms.ts.
      data-patient={`${page.bookingId} ${intent}`}
      data-sending={sending}
      data-waiting={waiting}
      data-busy={busy}
      data-failed={refused}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {requestId !== undefined && <input type="hidden" name="request" value={values.request || requestId} />}
      {children({ values, mistakes })}
    </form>
  )
}
