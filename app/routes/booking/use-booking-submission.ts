import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '#app/ui/toast.tsx'
import { type BookingField, bookingMessages, honeypotField, readBookingValues } from '#shared/booking-fields.ts'
import { type BookedOutcome, type FieldMistakes, type SendOutcome, sendBooking } from './send-booking.ts'
import { useBookingDraft } from './use-booking-draft.ts'

/** The rules bring the service area, so they are loaded when somebody begins to fill the form in. */
export const loadBookingRules = () => import('#shared/booking-form.ts')

/** What the form and the panel above it say after a failed attempt. */
export interface BookingProblem {
  /** The sentence of the panel above the form; `null` when the fields say enough. */
  sentence: string | null
  fields: FieldMistakes
  /** Sending the same once more would not help. */
  isClosed?: boolean
}

const noProblem: BookingProblem = { sentence: null, fields: {} }

/**
 * Submits the booking form in the browser (spec.md §4): check, send, and either `onBooked` or a problem, with the toasts
 * of spec.md §8. One attempt at a time; each repeats the same booking id until one succeeds.
 */
export function useBookingSubmission(options: {
  formRef: RefObject<HTMLFormElement | null>
  businessPhone: string
  isConsentRequired: boolean
  /** What the server found when the form was posted without JavaScript. */
  initialProblem: BookingProblem | null
  /** The id under which the server may have stored that form; empty when it cannot have. */
  postedId: string
  onBooked(booked: BookedOutcome): void
}) {
  const { formRef, businessPhone, isConsentRequired, onBooked } = options
  const draft = useBookingDraft(formRef, options.postedId)
  const [problem, setProblem] = useState(options.initialProblem ?? noProblem)
  const [isSubmitting, setSubmitting] = useState(false)
  const isAttempting = useRef(false)
  const takeLastToastBack = useRef(() => {})

  async function attempt(form: HTMLFormElement): Promise<SendOutcome> {
    const data = new FormData(form)
    const values = { ...readBookingValues(data), id: draft.bookingId() }
    // Without the rules the booking still goes out: the server checks everything again and answers with the same sentences.
    const rules = await loadBookingRules().catch(() => null)
    const check = rules?.checkBooking(values, { isConsentRequired })
    if (check && !check.ok) return { kind: 'mistakes', message: check.message, fields: check.fields }
    return sendBooking({ values, honeypot: String(data.get(honeypotField) ?? ''), elapsedMs: draft.elapsedMs() })
  }

  function finish(outcome: SendOutcome, form: HTMLFormElement) {
    if (outcome.kind === 'booked') {
      draft.clear()
      takeLastToastBack.current = showToast({ title: 'Booking submitted successfully!', variant: 'success' })
      onBooked(outcome)
    } else if (outcome.kind === 'mistakes') {
      takeLastToastBack.current = showToast({ title: outcome.message, variant: 'destructive' })
      // Rendered at once, so that the field is described by its error when it gets the focus.
      flushSync(() => setProblem({ sentence: null, fields: outcome.fields }))
      focusFirstOf(outcome.fields, form)
    } else {
      takeLastToastBack.current = showToast({ title: 'Failed to submit booking', variant: 'destructive' })
      if (outcome.kind === 'closed') draft.forgetBookingId()
      setProblem({ sentence: sentenceFor(outcome, businessPhone), fields: {}, isClosed: outcome.kind === 'closed' })
    }
  }

  return {
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
      const outcome = await attempt(form)
      isAttempting.current = false
      setSubmitting(false)
      finish(outcome, form)
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

function sentenceFor(outcome: Exclude<SendOutcome, { kind: 'booked' | 'mistakes' }>, businessPhone: string): string {
  if (outcome.kind === 'failed') return bookingMessages.failed(businessPhone)
  return outcome.kind === 'closed' ? `${outcome.message} ${bookingMessages.another}` : outcome.message
}

function focusFirstOf(fields: FieldMistakes, form: HTMLFormElement) {
  const control = Array.from(form.elements).find((element) => (element.getAttribute('name') ?? '') in fields)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  // In the middle, clear of the header, the toast and the call bar, with its label and its error.
  control.scrollIntoView({ block: 'center' })
}
