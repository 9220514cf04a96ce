import { Mail, MessageSquare, Phone } from 'lucide-react'
import { useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { useSettling } from '#app/routes/admin/action/step-button.tsx'
import { usePressId } from '#app/routes/admin/action/use-press-id.ts'
import { TextDialog } from '#app/routes/admin/messages/texting/text-dialog.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { ContactChannel, ContactOutcome } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { telephoneLink } from '#shared/business/business.ts'
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { ChangeProblem, useChange } from './change-problem.tsx'
import { ContactQuestion } from './contact-question.tsx'
import { UndoStep, useUndoable } from './undo-step.tsx'

/**
 * Call and email are links that any phone or computer can open. So is a text, built from a template, unless the site sends it
 * itself. Pressing one first logs the attempt and claims the booking, so two people don't call at once. After the call, one press
 * records the outcome.
 */
export function ContactBar({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const business = useBusiness()
  const { canUndo, onStep } = useUndoable(booking)
  const change = useChange(booking.id, {
    onDone: (changed, { body }) => 'outcome' in body && body.outcome !== 'attempted' && onStep(changed),
  })
  const { run, isBusy, problem, missed } = change
  const [isTexting, setIsTexting] = useState(false)
  const session = useAdminSession()
  const me = session.stage === 'admin' ? session.me.userId : null
  const open = openAttempt(booking, me)
  const isSettling = useSettling(open ?? '')
  const isClaimedByOther = booking.claimed_by !== null && booking.claimed_by.user_id !== me
  const pressId = usePressId()
  function note(channel: ContactChannel, outcome: ContactOutcome, template?: TextTemplateKey) {
    const { version } = booking
    const id = pressId(`${version} ${channel} ${outcome}`)
    void run({ endpoint: 'POST /api/admin/bookings/{id}/contacts', body: { id, channel, outcome, template, version } })
  }
  return (
    <section
      aria-label="Contact"
      data-thumb-bar=""
      className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6 print:hidden thumb:fixed thumb:inset-x-0 thumb:bottom-0 thumb:z-30 thumb:rounded-none thumb:border-x-0 thumb:border-b-0 thumb:px-gutter thumb:pt-3 thumb:pb-[max(0.75rem,env(safe-area-inset-bottom))] thumb:shadow-float"
    >
      {isClaimedByOther && (
        <p role="status" className="mb-3 font-semibold text-accent">
          {booking.claimed_by?.name} is calling right now.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 thumb:grid-flow-col thumb:grid-cols-[1fr] thumb:auto-cols-auto thumb:gap-2 sm:grid-cols-[1.6fr_1fr_1fr] @2xl:grid-cols-2">
        <a
          href={telephoneLink(booking.customer_phone)}
          data-shortcut="c"
          onClick={() => note('call', 'attempted')}
          className={buttonStyles({
            variant: 'call',
            size: 'narrow',
            className: 'min-h-12 max-sm:col-span-2 thumb:col-span-1 thumb:px-2.5 @2xl:col-span-2',
          })}
        >
          <Phone aria-hidden="true" className="size-5" />
          <span>
            Call <span className="thumb:sr-only">{booking.customer_phone}</span>
          </span>
        </a>
        <Button
          variant="secondary"
          data-shortcut="t"
          size="narrow"
          aria-haspopup="dialog"
          className="min-h-12 thumb:px-2.5"
          onClick={() => setIsTexting(true)}
        >
          <MessageSquare aria-hidden="true" className="size-5" />
          Text
        </Button>
        {booking.customer_email !== null && (
          <a
            href={firstMailHref({ ...booking, customer_email: booking.customer_email }, business)}
            onClick={() => note('mail', 'attempted')}
            className={buttonStyles({ variant: 'secondary', size: 'narrow', className: 'min-h-12 thumb:px-2.5' })}
          >
            <Mail aria-hidden="true" className="size-5" />
            Email
          </a>
        )}
      </div>
      {open && (
        <ContactQuestion
          channel={open}
          isBusy={isBusy}
          isSettling={isSettling}
          onAnswer={(outcome) => note(open, outcome)}
          className="mt-4 border-line border-t pt-4 thumb:mt-3 thumb:pt-3"
        />
      )}
      {canUndo && <UndoStep version={booking.version} change={change} isSettling={isSettling} />}
      {isTexting && (
        <TextDialog
          booking={booking}
          onOpenPhone={(template) => note('text', 'attempted', template)}
          onClose={() => setIsTexting(false)}
        />
      )}
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </section>
  )
}

/**
 * The channel of this user's latest attempt, as long as it has no outcome yet or its outcome was undone. It comes from the events,
 * so it survives a reload.
 */
function openAttempt(booking: BookingOnTheWire, me: string | null): ContactChannel | null {
  const undone = booking.events.filter(({ kind }) => kind === 'undone').map(({ data }) => data.undid)
  const last = booking.events.findLast(
    ({ kind, seq }) => ['attempted', 'contacted', 'no_answer'].includes(kind) && !undone.includes(seq),
  )
  if (last?.kind !== 'attempted' || last.by_user !== me) return null
  const { channel } = last.data
  return channel === 'call' || channel === 'text' || channel === 'mail' ? channel : null
}

/** The email that a booking's Email button starts, in the homeowner's language, as a link's URL. */
function firstMailHref(
  { id, customer_name, customer_email, language }: BookingOnTheWire & { customer_email: string },
  business: { name: string },
): string {
  const number = spokenNumber(id)
  const name = firstNameOf(customer_name)
  const [subject, body] =
    language === 'es'
      ? [
          `Su solicitud de reparación ${number}`,
          `Hola, ${name}: somos ${business.name}. Le escribimos por su reparación (solicitud ${number}). ¿A qué hora le podemos llamar?`,
        ]
      : [
          `Your repair booking ${number}`,
          `Hi ${name}, this is ${business.name} about your repair (booking ${number}). When is a good time to call you?`,
        ]
  return `mailto:${encodeURIComponent(customer_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
