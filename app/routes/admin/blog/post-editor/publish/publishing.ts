import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** What a choice in the Publish menu adds to a save. */
export interface Publishing {
  changes: Partial<Pick<PostFormValues, 'status' | 'scheduled_for'>>
  /** Whether a published post keeps its date. If omitted, the checkbox in the settings decides. */
  keepsDate?: boolean
}

export interface PublishChoice {
  label: string
  hint: string
  /** Null means asking for a date first. */
  publishing: Publishing | null
}

export type SavedState = Pick<PostOnTheWire, 'status' | 'published_at' | 'scheduled_for'>

const now: Publishing = { changes: { status: 'published' }, keepsDate: false }
const draft: Publishing = { changes: { status: 'draft' } }

/** What can be done with a post in this state; null if it was never saved. */
export function listPublishChoices(saved: SavedState | null): PublishChoice[] {
  const schedule = { label: 'Schedule for a time…', hint: 'Pick the day and time it goes out', publishing: null }
  if (saved?.status === 'published') {
    const date = saved.published_at ? formatMoment(saved.published_at, shortDateAndZonedTime) : 'the one it has'
    return [
      { label: 'Keep the date', hint: `Update it and leave it at ${date}`, publishing: { ...now, keepsDate: true } },
      { label: 'Publish now', hint: 'Update it with today’s date, so it comes first', publishing: now },
      { ...schedule, hint: 'Take it off the blog until the time you pick' },
      { label: 'Unpublish to draft', hint: 'Take it off the blog and keep it here', publishing: draft },
    ]
  }
  const first = { label: 'Publish now', hint: 'It’s on the blog right away', publishing: now }
  if (saved?.status !== 'scheduled') return [first, schedule]
  return [first, schedule, { label: 'Back to draft', hint: 'It won’t go out on its own', publishing: draft }]
}

/** The post's status, for the page header. */
export function describeState(saved: SavedState | null): string {
  if (!saved) return 'Not saved yet'
  const at = (moment: string | null) => (moment ? ` ${formatMoment(moment, shortDateAndZonedTime)}` : '')
  if (saved.status === 'published') return `Published${at(saved.published_at)}`
  return saved.status === 'scheduled'
    ? `Scheduled${saved.scheduled_for ? ' for' : ''}${at(saved.scheduled_for)}`
    : 'Draft'
}
