import { Button } from '#app/ui/button.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'

/**
 * Opens the booking form with everything filled in. The token travels in the body: that page's URL reveals nothing, and the page
 * isn't cached anywhere. If the connection is down, the submission waits here until it's back (app/starter/patient-forms.ts).
 */
export function BookAgain({
  language,
  page: { bookingId, token },
  label,
}: {
  language: HomeownerLanguage
  page: Pick<HomeownerPage, 'bookingId' | 'token'>
  label: string
}) {
  const { sending, waiting } = homeownerTexts(language).choices
  return (
    <form
      method="post"
      action="/?index#booking"
      data-patient={`${bookingId} again`}
      data-leads-away=""
      data-sending={sending}
      data-waiting={waiting}
      className="grid justify-items-start gap-4"
    >
      <input type="hidden" name="again" value={token} />
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {label}
      </Button>
    </form>
  )
}
