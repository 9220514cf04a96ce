import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadServiceArea } from '#app/routes/booking/coverage/load-service-area.ts'
import { showToast } from '#app/ui/toast/toast.tsx'
import {
  type BookingField,
  type BookingFormValues,
  bookingMessages,
  readBookingValues,
} from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { type BusinessBasics, usualContactPromise } from '#shared/business/business.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { precheckPhone } from '#shared/people/phone.ts'
import { checkZip } from '#shared/service-area/service-area.ts'
import { formatZip } from '#shared/service-area/zip.ts'
import { type BookedOutcome, type SendOutcome, sendBooking } from './send-booking.ts'
import { useBookingDraft } from './use-booking-draft.ts'

/** What the form and the panel above it say after a failed attempt. */
export interface BookingProblem {
  /** The sentence in the panel above the form, or `null` if a single field says enough. */
  sentence: string | null
  fields: FieldErrors<BookingField>
  /** Submitting the same values again wouldn't help. */
  isClosed?: boolean
}

const longestPressMs = 300
const noProblem: BookingProblem = { sentence: null, fields: {} }

/**
 * Submits the booking form in the browser (spec.md §4): check, send, and then either `onBooked` or a problem, with the toasts of
 * spec.md §8. Runs one attempt at a time. Each one reuses the same booking id until one succeeds.
 */
export function useBookingSubmission(options: {
  formRef: RefObject<HTMLFormElement | null>
  business: BusinessBasics
  isConsentRequired: boolean
  /** What the server found when the form was submitted without JavaScript. */
  initialProblem: BookingProblem | null
  /** The id under which the server may have stored that form. Empty if it can't have. */
  postedId: string
  /** The form was prefilled with a stored booking and corrects that one. */
  isCorrection: boolean
  onBooked(booked: BookedOutcome, sent: BookingFormValues): void
}) {
  const { formRef, business, isConsentRequired, onBooked } = options
  const draft = useBookingDraft(formRef, options)
  const [hints, setHints] = useState<Record<string, ReactNode>>({})
  const [problem, setProblem] = useState(options.initialProblem ?? noProblem)
  const [isSubmitting, setSubmitting] = useState(false)
  const isAttempting = useRef(false)
  const panelRef = useRef<HTMLDivElement>(null)
  const takeLastToastBack = useRef(() => {})

  async function attempt(data: FormData, values: BookingFormValues): Promise<SendOutcome> {
    // Without the list of ZIP codes the booking is still sent: the server checks everything again and responds with the same
    // sentences.
    const area = await loadServiceArea().catch(() => undefined)
    const check = checkBooking(values, { readPhone: precheckPhone, isConsentRequired, area, phone: business.phone })
    if (!check.ok) return { kind: 'mistakes', message: check.message, fields: check.fields }
    const usualPromise = usualContactPromise(business)
    return sendBooking({ values, data, elapsedMs: draft.elapsedMs(), usualPromise })
  }

  function finish(outcome: SendOutcome, form: HTMLFormElement, sent: BookingFormValues) {
    if (outcome.kind === 'booked') {
      draft.clear()
      takeLastToastBack.current = showToast({ title: 'Booking submitted successfully!', variant: 'success' })
      onBooked(outcome, sent)
    } else if (outcome.kind === 'mistakes') {
      const { message, fields } = outcome
      takeLastToastBack.current = showToast({ title: message, variant: 'destructive' })
      // The toast has said the message, and each field says its own.
      tell({ sentence: Object.keys(fields).length === 1 ? null : bookingMessages.several, fields }, form)
    } else {
      takeLastToastBack.current = showToast({ title: 'Failed to submit booking', variant: 'destructive' })
      if (outcome.kind === 'closed') draft.forgetBookingId()
      tell({ sentence: sentenceFor(outcome, business.phone), fields: {}, isClosed: outcome.kind === 'closed' }, form)
    }
  }

  /** Renders immediately, so the field is already described by its error when it gets the focus. */
  function tell(next: BookingProblem, form: HTMLFormElement) {
    flushSync(() => setProblem(next))
    const [field] = Object.keys(next.fields)
    const place = next.sentence === null && field ? form.elements.namedItem(field) : panelRef.current
    if (!(place instanceof HTMLElement)) return
    place.focus({ preventScroll: true })
    // In the middle, clear of the header, the toast and the call bar, along with its label and its error.
    place.scrollIntoView({ block: 'center' })
  }

  return {
    panelRef,
    problem,
    /** What else a field says once it was left. */
    hints,
    isSubmitting,
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isAttempting.current) return
      isAttempting.current = true
      const form = event.currentTarget
      setSubmitting(true)
      // A new attempt clears the previous messages, so the next panel and toast are announced again.
      takeLastToastBack.current()
      setProblem(({ fields }) => ({ sentence: null, fields }))
      const data = new FormData(form)
      const values = { ...readBookingValues(data), id: draft.bookingId() }
      const outcome = await attempt(data, values)
      isAttempting.current = false
      setSubmitting(false)
      finish(outcome, form, values)
    },
    /**
     * Call this when a field loses the focus. It reports a ZIP code we don't serve before the rest is filled in, says what a visit costs
     * there if that isn't the usual price, and asks whether an address with a mistyped domain was meant to be another.
     */
    async noteLeaving(field: HTMLInputElement) {
      const { name, value } = field
      const isZip = name === 'customer_zip'
      if (value.trim() === '' || !(isZip || name === 'customer_email')) return
      const [area, address] = await Promise.all([
        isZip ? loadServiceArea().catch(() => null) : null,
        isZip ? null : import('./address-hint.tsx').catch(() => null),
        // If the user left the field by pressing a button, that button must stay under the pointer.
        new Promise((resolve) => setTimeout(resolve, longestPressMs)),
      ])
      if (field.value !== value) return
      const check = area && checkZip(area, formatZip(value), business.phone)
      if (check?.type === 'error') {
        setProblem(({ sentence, fields }) => ({ sentence, fields: { ...fields, customer_zip: check.message } }))
      } else setHints((all) => ({ ...all, [name]: check ? check.price : address?.hintAt(field) }))
    },
    /** Call this on every input. It saves the draft and clears what that field says. */
    noteInput(field: string) {
      draft.keep()
      if (hints[field]) setHints((all) => ({ ...all, [field]: null }))
      if (field in problem.fields) {
        setProblem(({ sentence, fields: { [field as BookingField]: _, ...fields } }) => ({ sentence, fields }))
      }
    },
  }
}

function sentenceFor(outcome: Exclude<SendOutcome, { kind: 'booked' | 'mistakes' }>, phone: string): string {
  if (outcome.kind === 'failed') return bookingMessages.failed(phone)
  return outcome.kind === 'closed' ? `${outcome.message} ${bookingMessages.another}` : outcome.message
}
