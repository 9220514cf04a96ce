/**
 * What someone has typed into the booking form, kept in the tab's session storage so a reload or an accidental tap on "back" loses
 * nothing. Consent is never kept: it has to be given again each time.
 */
export interface BookingDraft {
  /** Values of the form's fields, by name. */
  values: Record<string, string>
  /** When the form was first shown, in milliseconds since 1970. */
  startedAt: number
  /** Set by the first attempt to submit. Every further attempt is the same booking. */
  bookingId?: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft's key in the tab's session storage. */
export const draftKey = 'booking-draft'
const longestText = 10_000

/** The saved draft, or `null` if there's none or it can't be read. */
export function readDraft(storage: DraftStorage | null): BookingDraft | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(draftKey) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Saves a draft. Full storage is no reason to interrupt someone who is typing. */
export function saveDraft(storage: DraftStorage | null, draft: BookingDraft): void {
  try {
    storage?.setItem(draftKey, JSON.stringify(draft))
  } catch {}
}

export function clearDraft(storage: DraftStorage | null): void {
  try {
    storage?.removeItem(draftKey)
  } catch {}
}

function isDraft(draft: unknown): draft is BookingDraft {
  if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('startedAt' in draft)) return false
  const { values, startedAt } = draft
  const bookingId = 'bookingId' in draft ? draft.bookingId : undefined
  return (
    typeof startedAt === 'number' &&
    (bookingId === undefined || typeof bookingId === 'string') &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string' && text.length < longestText)
  )
}
