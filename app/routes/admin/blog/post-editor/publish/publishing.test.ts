import { expect, test } from 'vitest'
import { describeState, listPublishChoices } from './publishing.ts'

const never = { published_at: null, scheduled_for: null }
const draft = { ...never, status: 'draft' as const }
const published = { ...never, status: 'published' as const, published_at: '2026-11-21T17:30:00.000Z' }
const scheduled = { ...never, status: 'scheduled' as const, scheduled_for: '2026-12-01T17:30:00.000Z' }

const namesOf = (saved: Parameters<typeof listPublishChoices>[0]) => listPublishChoices(saved).map(({ label }) => label)

test('a post can be published now or later, and a scheduled or published one can be taken back', () => {
  for (const saved of [null, draft]) expect(namesOf(saved)).toEqual(['Publish now', 'Schedule for a time…'])
  expect(namesOf(scheduled)).toEqual(['Publish now', 'Schedule for a time…', 'Back to draft'])
  expect(namesOf(published)).toEqual(['Keep the date', 'Publish now', 'Schedule for a time…', 'Unpublish to draft'])
})

test('each choice is a save with its own status, and only a published post has a date to keep', () => {
  const wanted = listPublishChoices(published).map(({ publishing }) => publishing)
  expect(wanted).toEqual([
    { changes: { status: 'published' }, keepsDate: true },
    { changes: { status: 'published' }, keepsDate: false },
    null,
    { changes: { status: 'draft' } },
  ])
  expect(listPublishChoices(published)[0]?.hint.replaceAll('\u202f', ' ')).toContain('Nov 21, 2026, 9:30 AM PST')
})

test('the page header shows the post’s status', () => {
  const states = [null, draft, published, scheduled, { ...scheduled, scheduled_for: null }].map(describeState)
  expect(states.map((state) => state.replaceAll('\u202f', ' '))).toEqual([
    'Not saved yet',
    'Draft',
    'Published Nov 21, 2026, 9:30 AM PST',
    'Scheduled for Dec 1, 2026, 9:30 AM PST',
    'Scheduled',
  ])
})
