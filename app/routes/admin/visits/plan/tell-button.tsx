import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, MessageSquare, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { bookingQuery, changeBooking, refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { consentsQuery } from '#app/routes/admin/messages/consents/consents-data.ts'
import { textFactsOf } from '#app/routes/admin/messages/texting/text-facts.ts'
import { sendText, textsQuery } from '#app/routes/admin/messages/texting/texts-data.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { internationalNumber, telephoneLink } from '#shared/business/business.ts'
import { spanishTexts } from '#shared/homeowner/spanish-texts.ts'
import { fillTemplate } from '#shared/messages/text-templates.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { createUuid } from '#shared/uuid.ts'
import { describeNews, type ToldVisit } from './visit-news.ts'

/**
 * Texts the new time in one press: from the site if it can and may, otherwise from the phone. Customers who don't want texts get a
 * call.
 */
export function TellButton({ visit, now }: { visit: ToldVisit; now: number }) {
  const business = useBusiness()
  const client = useQueryClient()
  const textId = useRef(createUuid())
  const [isTold, setTold] = useState(false)
  const { data: texts } = useQuery(textsQuery)
  const { data: consents } = useQuery(consentsQuery(visit.id))
  const { data: booking } = useQuery(bookingQuery(visit.id))
  const language = booking?.language ?? 'en'
  const own = texts?.templates.find(({ key }) => key === 'new_time')?.text ?? ''
  const text = fillTemplate(
    language === 'es' ? spanishTexts.new_time : own,
    textFactsOf(visit, { business, minutes: '', time: describeNews(visit, now, language), language }),
  )
  const { run, isBusy, problem } = useAction({
    action: () => sendText(visit.id, { id: textId.current, template: 'new_time', text }),
    refresh: () => refreshBookings(client, visit.id),
    onDone: () => setTold(true),
  })
  const noted = useAction({
    action: () =>
      changeBooking(visit.id, {
        endpoint: 'POST /api/admin/bookings/{id}/contacts',
        body: {
          id: textId.current,
          channel: 'text',
          outcome: 'attempted',
          template: 'new_time',
        },
      }),
    refresh: () => refreshBookings(client, visit.id),
    onDone: () => setTold(true),
  })
  const firstName = firstNameOf(visit.customer_name)
  const isRefused =
    consents !== undefined &&
    !consents.may_text &&
    (texts?.can_send || consents.consents.length > 0 || consents.number_state !== null)
  // The text is about a new time, so a customer who no longer has one gets a call.
  const mayText = texts && consents && booking && !isRefused && visit.window_start !== null
  if (isTold) {
    return (
      <p role="status" className="inline-flex min-h-11 items-center gap-2 font-semibold text-success">
        <Check aria-hidden="true" className="size-5" />
        Text is on its way
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayText && texts.can_send && (
        <Button size="narrow" disabled={isBusy} onClick={() => void run()}>
          <MessageSquare aria-hidden="true" className="size-5" />
          Text {firstName}
        </Button>
      )}
      {mayText && !texts.can_send && (
        <a
          href={`sms:${internationalNumber(visit.customer_phone)}?&body=${encodeURIComponent(text)}`}
          onClick={() => void noted.run()}
          className={buttonStyles({ size: 'narrow' })}
        >
          <MessageSquare aria-hidden="true" className="size-5" />
          Text {firstName}
        </a>
      )}
      <a href={telephoneLink(visit.customer_phone)} className={buttonStyles({ variant: 'secondary', size: 'narrow' })}>
        <Phone aria-hidden="true" className="size-5" />
        Call {firstName}
      </a>
      <ActionProblem problem={problem ?? noted.problem} className="w-full" />
    </div>
  )
}
