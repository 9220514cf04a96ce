import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toast.tsx'
import {
  type BookingField,
  type BookingFormValues,
  bookingMessages,
  honeypotField,
  readBookingValues,
} from '#shared/booking-fields.ts'
import { checkBooking, findZipMistake } from '#shared/booking-form.ts'
import { type BusinessBasics, usualContactPromise } from '#shared/business.ts'
import { loadServiceArea } from './load-service-area.ts'
import { type BookedOutcome, type FieldMistakes, type SendOutcome, sendBooking } from './send-booking.ts'
import { useBookingDraft } from './use-booking-draft.ts'

/** What the form and the panel above it say after a failed attempt. */
export interface BookingProblem {
  /** The sentence of the panel above the form; `null` when a single field says enough. */
  sentence: string | null
  fields: FieldMistakes
  /** Sending the same once more would not help. */
  isClosed?: boolean
}

const longestPressMs = 300
const noProblem: BookingProblem = { sentence: null, fields: {} }

/**
 * Submits the booking form in the browser (spec.md §4): check, send, and either `onBooked` or a problem, with the toasts
 * of spec.md §8. One attempt at a time; each repeats the same booking id until one succeeds.
 */
export function useBookingSubmission(options: {
  formRef: RefObject<HTMLFormElement | null>
  business: BusinessBasics
  isConsentRequired: boolean
  /** What the server found when the form was posted without JavaScript. */
  initialProblem: BookingProblem | null
  /** The id under which the server may have stored that form; empty when it cannot have. */
  postedId: string
  /** The form came filled in with a stored booking, to correct that one. */
  isCorrection: boolean
  onBooked(booked: BookedOutcome, sent: BookingFormValues): void
}) {
  const { formRef, business, isConsentRequired, onBooked } = options
  const draft = useBookingDraft(formRef, options)
  const [problem, setProblem] = useState(options.initialProblem ?? noProblem)
  const [isSubmitting, setSubmitting] = useState(false)
  const isAttempting = useRef(false)
  const panelRef = useRef<HTMLDivElement>(null)
  const takeLastToastBack = useRef(() => {})

  async function attempt(data: FormData, values: BookingFormValues): Promise<SendOutcome> {
    // Without the list of ZIP codes the booking still goes out: the server checks everything again and answers with the same sentences.
    const area = await loadServiceArea().catch(() => undefined)
    const check = checkBooking(values, { isConsentRequired, area, phone: business.phone })
    if (!check.ok) return { kind: 'mistakes', message: check.message, fields: check.fields }
    const usualPromise = usualContactPromise(business)
    const honeypot = String(data.get(honeypotField) ?? '')
    return sendBooking({ values, honeypot, elapsedMs: draft.elapsedMs(), usualPromise })
  }

  function finish(outcome: SendOutcome, form: HTMLFormElement, sent: BookingFormValues) {
    if (outcome.kind === 'booked') {
      draft.clear()
      takeLastToastBack.current = showToast({ title: 'Booking submitted successfully!', variant: 'success' })
      onBooked(outcome, sent)
    } else if (outcome.kind === 'mistakes') {
      const { message, fields } = outcome
      takeLastToastBack.current = showToast({ title: message, variant: 'destructive' })
      tell({ sentence: Object.keys(fields).length === 1 ? null : message, fields }, form)
    } else {
      takeLastToastBack.current = showToast({ title: 'Failed to submit booking', variant: 'destructive' })
      if (outcome.kind === 'closed') draft.forgetBookingId()
      tell({ sentence: sentenceFor(outcome, business.phone), fields: {}, isClosed: outcome.kind === 'closed' }, form)
    }
  }

  /** Rendered at once, so that the field is described by its error when it gets the focus. */
  function tell(next: BookingProblem, form: HTMLFormElement) {
    flushSync(() => setProblem(next))
    const [field] = Object.keys(next.fields)
    const place = next.sentence === null && field ? form.elements.namedItem(field) : panelRef.current
    if (!(place instanceof HTMLElement)) return
    place.focus({ preventScroll: true })
    // In the middle, clear of the header, the toast and the call bar, with its label and its error.
    place.scrollIntoView({ block: 'center' })
  }

  return {
    panelRef,
    problem,
    isSubmitting,
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isAttempting.current) return
      isAttempting.current = true
      const form = event.currentTarget
      setSubmitting(true)
      // A new attempt removes what the last one said, so that the next panel and toast are announced again.
      takeLastToastBack.current()
      setProblem(({ fields }) => ({ sentence: null, fields }))
      const data = new FormData(form)
      const values = { ...readBookingValues(data), id: draft.bookingId() }
      const outcome = await attempt(data, values)
      isAttempting.current = false
      setSubmitting(false)
      finish(outcome, form, values)
    },
    /** To be called when someone leaves a field: a ZIP code that we do not serve is told before the rest is filled in. */
    async noteLeaving(field: HTMLInputElement) {
      const zip = field.value
      if (field.name !== 'customer_zip' || zip.trim() === '') return
      const [area] = await Promise.all([
        loadServiceArea().catch(() => null),
        // Whoever left it by pressing a button still finds that under the pointer.
        new Promise((resolve) => setTimeout(resolve, longestPressMs)),
      ])
      const mistake = area && findZipMistake(area, zip, business.phone)
      if (!mistake || field.value !== zip) return
      setProblem(({ sentence, fields }) => ({ sentence, fields: { ...fields, customer_zip: mistake } }))
    },
    /** To be called whenever something is typed: keeps it and removes the error of that field. */
    noteInput(field: string) {
      draft.keep()
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
