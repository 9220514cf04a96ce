/** What people asked for and no post is about (server/writing/topics/topics.api.test.ts), and what can be done with each. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TopicOnTheWire, TopicsOnTheWire } from '#shared/writing/topic-endpoints.ts'
import { expectAccessible } from '#tests/support/components/accessible.ts'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'
import { createFakeBlog } from '#tests/support/components/fake-blog.ts'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import { button, dialog } from '#tests/support/components/post-editor.ts'

const draftId = '11111111-1111-4111-8111-111111111111'
const topic = (key: string, title: string, changes: Partial<TopicOnTheWire> = {}): TopicOnTheWire => ({
  ...{ key, kind: 'fault', title, about: `what ${title} is`, bookings: 14, searches: 0, people: 0 },
  ...{ is_served: false, draft: null, ...changes },
})
const dryer = topic('dryer.not-heating', 'Dryer Not Heating')
const topics: TopicsOnTheWire = {
  topics: [
    dryer,
    topic('washer.leaking', 'Leaking Washing Machine', { draft: { id: draftId, title: 'Leaks' } }),
    topic('zip.98604', '98604', { kind: 'zip', people: 12 }),
  ],
  not_for_us: [{ key: 'brand.acme', title: 'Acme' }],
}
const open = (more: object = {}) =>
  openBackOffice('/admin/topics', { ...createFakeBlog().responders, listTopics: topics, ...more })
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('each topic says why it’s listed and leads to what answers it', async () => {
  await open()
  await expect.element(page.getByText('14 bookings about what Dryer Not Heating is, no post.')).toBeVisible()
  await expect.element(link('Open the draft: Leaks')).toHaveAttribute('href', `/admin/posts/${draftId}/edit`)
  await expect.element(link('Service area')).toHaveAttribute('href', '/admin/business/service-area')
  await expect.element(button('Write it: Leaking Washing Machine')).not.toBeInTheDocument()
  await expectAccessible()
})

test('one press has it written about that topic, and no other begins meanwhile', async () => {
  const held = heldReply()
  const office = await open({ generatePost: () => held.reply })
  await button('Write it: Dryer Not Heating').click()
  await expect.element(dialog('Generating Blog Post with AI')).toBeVisible()
  await expect
    .poll(() => office.server.sent('generatePost').map(({ body }) => body))
    .toEqual([{ topic: 'Dryer Not Heating', categoryId: null, manual: true }])
  await button('Continue in the background').click()
  await expect.element(button('Write it: Dryer Not Heating')).toBeDisabled()
})

test('an empty post begins with its title and a slug that follows it', async () => {
  await open()
  await link('Start an empty post: Dryer Not Heating').click()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await expect.element(title).toHaveValue('Dryer Not Heating')
  await expect.element(page.getByRole('textbox', { name: /^Slug/ })).toHaveValue('dryer-not-heating')
  await title.fill('Cold Dryer')
  await expect.element(page.getByRole('textbox', { name: /^Slug/ })).toHaveValue('cold-dryer')
})

test('“Not for us” is told, brought back, and stays where it is if it fails', async () => {
  const office = await open({ judgeTopic: refusal(500, 'internal', 'Something went wrong on our side.') })
  await button('Not for us: Dryer Not Heating').click()
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  office.server.answer({ judgeTopic: { topics: [], not_for_us: [{ key: dryer.key, title: dryer.title }] } })
  await button('Not for us: Dryer Not Heating').click()
  await expect.element(toast('“Dryer Not Heating” is set aside for everyone')).toBeVisible()
  await expect.element(page.getByText('Nothing to suggest right now')).toBeVisible()
  office.server.answer({ judgeTopic: topics })
  await button('Bring it back: Dryer Not Heating').click()
  await expect.element(button('Not for us: Dryer Not Heating')).toBeVisible()
  expect(office.server.sent('judgeTopic').map(({ body }) => body)).toEqual([
    { is_for_us: false },
    { is_for_us: false },
    { is_for_us: true },
  ])
})
