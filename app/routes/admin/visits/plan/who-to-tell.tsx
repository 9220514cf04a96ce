import { useQuery } from '@tanstack/react-query'
import { Check, MessageSquare, Phone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useSettling } from '#app/routes/admin/action/step-button.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { usePressId } from '#app/routes/admin/action/use-press-id.ts'
import { ContactQuestion } from '#app/routes/admin/bookings/booking/contact-question.tsx'
import { focusIfLost, undoMs } from '#app/routes/admin/bookings/booking/undo-step.tsx'
import { bookingQuery, changeBooking, refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { consentsQuery } from '#app/routes/admin/messages/consents/consents-data.ts'
import { textFactsOf } from '#app/routes/admin/messages/texting/text-facts.ts'
import { sendText, textsQuery } from '#app/routes/admin/messages/texting/texts-data.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import type { ContactOutcome } from '#shared/bookings/booking-states.ts'
import { internationalNumber, telephoneLink } from '#shared/business/business.ts'
import { spanishTexts } from '#shared/homeowner/spanish-texts.ts'
import { fillTemplate } from '#shared/messages/text-templates.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { createUuid } from '#shared/uuid.ts'
import { refreshPlan } from './plan-data.ts'
import { describeNews, type ToldVisit } from './visit-news.ts'

/** After a change to the plan: which homeowners need to know, and what. Each is told with one press. */
export function WhoToTell({
  visits,
  undoable,
  now,
  onClose,
}: {
  visits: ToldVisit[]
  /** The last change; null if it can't be undone from here. */
  undoable: { id: string; version: number } | null
  now: number
  onClose(): void
}) {
  return (
    <section
      aria-labelledby="who-to-tell"
      className="max-h-[45dvh] overflow-y-auto rounded-card border border-brand bg-brand-soft p-4 shadow-float"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="who-to-tell" className="font-bold">
          {visits.length === 1 ? 'Saved. One customer should know' : `Saved. ${visits.length} customers should know`}
        </h2>
        {undoable && (
          <div className="-mt-2 mr-auto">
            <UndoChange key={undoable.id} changed={undoable} onUndone={onClose} />
          </div>
        )}
        <Button variant="quiet" size="icon" aria-label="Close" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <p className="mt-1 text-sm">
        If you don’t call or text them, the site tells them in a moment, as long as they gave an email address or agreed
        to texts.
      </p>
      <ul className="mt-2 grid gap-3">
        {visits.map((visit) => (
          // Someone who has heard about one time hasn't heard about the next.
          <li
            key={`${visit.id} ${visit.window_start} ${visit.expected_at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{visit.customer_name}:</span>{' '}
              {visit.window_start ? describeNews(visit, now) : 'the visit is off the schedule'}
            </p>
            <TellButton visit={visit} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Texts the new time in one press: from the site if it can and may, otherwise from the phone, which then asks whether it was sent.
 * Customers who don't want texts get a call.
 */
function TellButton({ visit, now }: { visit: ToldVisit; now: number }) {
  const business = useBusiness()
  const textId = useRef(createUuid())
  const pressId = usePressId()
  const [stage, setStage] = useState<'untold' | 'asked' | 'told'>('untold')
  const isSettling = useSettling(stage)
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
    refresh: (client) => refreshBookings(client, visit.id),
    onDone: () => setStage('told'),
  })
  const noted = useAction({
    action: (outcome: ContactOutcome) =>
      changeBooking(visit.id, {
        endpoint: 'POST /api/admin/bookings/{id}/contacts',
        body: {
          id: pressId(`${booking?.version} ${outcome}`),
          channel: 'text',
          outcome,
          ...(outcome === 'attempted' && { template: 'new_time' }),
        },
      }),
    refresh: (client) => refreshBookings(client, visit.id),
    onDone: (_, outcome) => setStage(outcome === 'attempted' ? 'asked' : outcome === 'sent' ? 'told' : 'untold'),
  })
  const firstName = firstNameOf(visit.customer_name)
  const isRefused =
    consents !== undefined &&
    !consents.may_text &&
    (texts?.can_send || consents.consents.length > 0 || consents.number_state !== null)
  // The text is about a new time, so a customer who no longer has one gets a call.
  const mayText = texts && consents && booking && !isRefused && visit.window_start !== null
  if (stage === 'told') {
    return (
      <p role="status" className="inline-flex min-h-11 items-center gap-2 font-semibold text-success">
        <Check aria-hidden="true" className="size-5" />
        Text is on its way
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      {stage === 'asked' && (
        <ContactQuestion
          channel="text"
          isBusy={noted.isBusy}
          isSettling={isSettling}
          onAnswer={(outcome) => void noted.run(outcome)}
        />
      )}
      {stage === 'untold' && mayText && texts.can_send && (
        <Button size="narrow" disabled={isBusy} onClick={() => void run()}>
          <MessageSquare aria-hidden="true" className="size-5" />
          Text {firstName}
        </Button>
      )}
      {stage === 'untold' && mayText && !texts.can_send && (
        <a
          href={`sms:${internationalNumber(visit.customer_phone)}?&body=${encodeURIComponent(text)}`}
          onClick={() => void noted.run('attempted')}
          className={buttonStyles({ size: 'narrow' })}
        >
          <MessageSquare aria-hidden="true" className="size-5" />
          Text {firstName}
        </a>
      )}
      <a
        href={telephoneLink(visit.customer_phone)}
        // As tall as the answers next to it.
        className={buttonStyles({
          variant: 'secondary',
          size: 'narrow',
          className: stage === 'asked' ? 'min-h-12' : '',
        })}
      >
        <Phone aria-hidden="true" className="size-5" />
        Call {firstName}
      </a>
      <ActionProblem problem={problem ?? noted.problem} className="w-full" />
    </div>
  )
}

/** Undoes a change to the board: for ten seconds, as long as nothing else has happened to the booking. */
function UndoChange({ changed, onUndone }: { changed: { id: string; version: number }; onUndone(): void }) {
  const { id, version } = changed
  const { data: booking } = useQuery(bookingQuery(id))
  const [lastOver, setLastOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setLastOver(version), undoMs)
    return () => clearTimeout(timer)
  }, [version])
  const { run, isBusy, problem } = useAction({
    action: () => changeBooking(id, { endpoint: 'POST /api/admin/bookings/{id}/undo', body: { version } }),
    success: 'Undone',
    refresh: refreshPlan,
    onDone: onUndone,
    refreshesEitherWay: true,
  })
  async function undo() {
    await run()
    focusIfLost(() => document.querySelector(`main a[href^="${href('/admin/bookings/:id', { id })}"]`))
  }
  return (
    <>
      {lastOver !== version && booking?.version === version && (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
      <ActionProblem problem={problem} className="w-full" />
    </>
  )
}
