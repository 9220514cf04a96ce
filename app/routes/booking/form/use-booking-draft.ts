import { type RefObject, useEffect, useRef } from 'react'
import { openTabStorage } from '#app/components/tab-storage.ts'
import { storedFields } from '#shared/bookings/booking-fields.ts'
import { createBookingId } from '#shared/uuid.ts'
import { type BookingDraft, clearDraft, readDraft, saveDraft } from './booking-draft.ts'

/**
 * Keeps what is typed into the form for this tab, and restores it into fields that are empty. `postedId` is the id under which the
 * server may have stored a submission without JavaScript, or an empty string. A form that corrects a booking leaves the tab's draft
 * alone: someone who goes from there to the home page starts a new booking.
 */
export function useBookingDraft(
  formRef: RefObject<HTMLFormElement | null>,
  { postedId, isCorrection }: { postedId: string; isCorrection: boolean },
) {
  const draft = useRef<BookingDraft>({ values: {}, startedAt: 0 })

  useEffect(() => {
    draft.current = readDraft(openStorage(isCorrection)) ?? { values: {}, startedAt: firstPaintAt() }
    if (postedId !== '') draft.current.bookingId = postedId
    if (!formRef.current) return
    fillEmptyFields(formRef.current, draft.current.values)
    // What was typed before hydration.
    const values = typedInto(formRef.current)
    if (Object.values(values).some((value) => value !== '')) keepValues(values)
  }, [formRef, postedId, isCorrection])

  function keep() {
    if (formRef.current) keepValues(typedInto(formRef.current))
  }
  function keepValues(values: BookingDraft['values']) {
    draft.current.values = values
    saveDraft(openStorage(isCorrection), draft.current)
  }

  return {
    keep,
    /** The id of this booking. It stays the same until an attempt succeeds, so anything fixed in between is a correction. */
    bookingId(): string {
      draft.current.bookingId ??= createBookingId()
      keep()
      return draft.current.bookingId
    },
    /** Makes the next attempt a new booking. */
    forgetBookingId() {
      delete draft.current.bookingId
      keep()
    },
    elapsedMs: () => Date.now() - draft.current.startedAt,
    clear: () => clearDraft(openStorage(isCorrection)),
  }
}

function openStorage(isCorrection: boolean): Storage | null {
  return isCorrection ? null : openTabStorage()
}

function typedInto(form: HTMLFormElement): BookingDraft['values'] {
  const data = new FormData(form)
  return Object.fromEntries(storedFields.map((name) => [name, String(data.get(name) ?? '')]))
}

/** Leaves alone what was typed before hydration and anything the server or the browser filled in. */
function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (isText && control.value === '') control.value = value
  }
}

/**
 * When this document was first painted, in milliseconds since 1970. From then on someone can fill in its form, long before the
 * script runs on a slow phone. A page reached from within the site appeared later, which only makes the measured time longer.
 */
export function firstPaintAt(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return Date.now() - performance.now() + (paint?.startTime ?? 0)
}
