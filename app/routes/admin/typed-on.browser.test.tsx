/**
 * Text typed while a save is in flight, or after its answer was lost, is neither thrown away nor mistaken for saved. That the server
 * takes the same id for the same change: server/bookings/{desk,visits/own-jobs} and server/messages/texting.
 */
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type DeskSettingsOnTheWire, deskSettingsForm } from '#shared/bookings/desk-settings.ts'
import type { TextsOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'
import { openBusiness } from '#tests/support/components/fake-business.ts'
import { bookingScreen, makeBooking, makeJob, makeTechnician, quietShop } from '#tests/support/components/fake-desk.ts'
import type { FakeServer, SentRequest } from '#tests/support/components/fake-server.ts'

type Handle = (request: SentRequest) => object
const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = page.getByRole('alert').first()
const question = page.getByRole('dialog', { name: 'Leave without saving?' })
const sentTo = (server: FakeServer, operation: string) =>
  server.sent(operation).map(({ body }) => body as { id: string; text: string })

/** The next answer never arrives. Then `handle` takes over. */
function loseAnswer(server: FakeServer, operation: string, handle: Handle) {
  server.answer({
    [operation]: () => {
      server.answer({ [operation]: handle })
      return 'dead line'
    },
  })
}

/** Types while the next request is in flight. */
function typeMeanwhile(server: FakeServer, operation: string, handle: Handle, type: () => Promise<void>) {
  server.answer({
    [operation]: async (request: SentRequest) => {
      server.answer({ [operation]: handle })
      await type()
      return handle(request)
    },
  })
}

/** Writes a note whose answer gets lost, edits it, and starts another note while that one is in flight. */
async function writeNotes(server: FakeServer, operation: string, handle: Handle) {
  const field = page.getByLabelText(/^What should the team know\?$/)
  const add = button('Add note')
  await field.fill('Bring a ladder')
  loseAnswer(server, operation, handle)
  await add.click()
  await expect.element(alert).toBeVisible()
  await expect.element(field).toHaveValue('Bring a ladder')

  await field.fill('Bring a tall ladder')
  typeMeanwhile(server, operation, handle, () => field.fill('Beware of the dog'))
  await add.click()
  await expect.element(page.getByText('Bring a tall ladder')).toBeVisible()
  await expect.element(field).toHaveValue('Beware of the dog')

  loseAnswer(server, operation, handle)
  await expect.element(add).toBeEnabled()
  await add.click()
  await expect.element(alert).toBeVisible()
  await add.click()
  // An unchanged note that was sent again is done.
  await expect.element(field).toHaveValue('')
  const sent = sentTo(server, operation)
  const texts = sent.map(({ text }) => text).join(', ')
  expect(texts).toBe('Bring a ladder, Bring a tall ladder, Beware of the dog, Beware of the dog')
  const ids = sent.map(({ id }) => id)
  expect(new Set(ids.slice(0, 3)).size).toBe(3)
  expect(ids[3]).toBe(ids[2])
}

/** Presses a button whose answer gets lost, then presses it again: that's the same change. */
async function pressTwice(server: FakeServer, press: Locator, operation: string, handle: Handle) {
  const before = server.sent(operation).length
  loseAnswer(server, operation, handle)
  await press.click()
  await expect.element(alert).toBeVisible()
  await press.click()
  await expect.element(alert).not.toBeInTheDocument()
  const ids = sentTo(server, operation).map(({ id }) => id)
  expect(ids).toHaveLength(before + 2)
  expect(ids.at(-1)).toBe(ids.at(-2))
}

// There's no phone here, and the browser would ask what to open the link with.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
})

/** The screen of one booking, whose events the server keeps. */
async function openBooking() {
  let booking = makeBooking()
  const screen = bookingScreen(() => booking)
  const { server } = await openBackOffice(`/admin/bookings/${booking.id}`, screen)
  function add(kind: string, { data = {}, note = null }: { data?: object; note?: string | null }) {
    const seq = booking.events.length + 1
    const event = { seq, kind, at: booking.now, by: 'Owner', by_user: signedIn.user_id, data: { ...data }, note }
    booking = { ...booking, version: seq, events: [...booking.events, event] }
    return booking
  }
  const rename = (customer_name: string) => {
    booking = { ...booking, version: booking.version + 1, customer_name }
    return booking
  }
  return { server, add, rename }
}

test('a booking’s notes are all sent, each as one note', async () => {
  const { server, add } = await openBooking()
  await writeNotes(server, 'addBookingNote', ({ body }) => add('noted', { note: (body as { text: string }).text }))
})

test('the outcome of a call is recorded once', async () => {
  const { server, add } = await openBooking()
  const contact = page.getByRole('region', { name: 'Contact' })
  const handle: Handle = ({ body }) => {
    const { channel, outcome } = body as { channel: string; outcome: string }
    return add(outcome === 'attempted' ? 'attempted' : 'contacted', { data: { channel, outcome } })
  }
  await pressTwice(server, contact.getByRole('link', { name: /^Call/ }), 'recordContact', handle)
  const voicemail = contact.getByRole('button', { name: 'Left a voicemail' })
  await expect.element(voicemail).not.toHaveAttribute('aria-disabled', 'true')
  await pressTwice(server, voicemail, 'recordContact', handle)
  await expect.element(voicemail).not.toBeInTheDocument()
})

test('a technician’s call is recorded once', async () => {
  const technician = makeTechnician()
  const job = makeJob({ technician_id: technician.id })
  const { server } = await openBackOffice('/admin/my-day', {
    readTechnicianDay: () => ({
      day: businessDayOf(new Date()),
      technician,
      jobs: [job],
      now: new Date().toISOString(),
    }),
  })
  await pressTwice(server, page.getByRole('link', { name: /Call/ }), 'recordTechnicianContact', () => job)
})

test('a text to a homeowner goes out once per wording', async () => {
  const texts: TextsOnTheWire = {
    can_send: true,
    templates: [{ key: 'first_contact', label: 'First contact', text: 'Hi!', is_default: true, version: 1 }],
  }
  const { server, add } = await openBooking()
  server.answer({ listTextTemplates: texts })
  await button('Text').click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabelText(/^What will be sent/)
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  for (const wording of ['We’ll be there at 9.', 'We’ll be there at 10.']) {
    await words.fill(wording)
    loseAnswer(server, 'sendText', () => add('text_requested', {}))
    await send.click()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
  }
  await send.click()
  await expect.element(toast('Text is on its way')).toBeVisible()
  const [nine, ten, again] = sentTo(server, 'sendText')
  expect(nine?.id).not.toBe(ten?.id)
  expect(again).toEqual(ten)
})

test('a correction to a booking keeps what is typed while it saves', async () => {
  const { server, rename } = await openBooking()
  const handle: Handle = ({ body }) => rename((body as { customer_name: string }).customer_name)
  await button('Correct the booking').click()
  const name = page.getByLabelText(/^Name/)
  const save = button('Save').first()
  await name.fill('Ann Moss')
  typeMeanwhile(server, 'correctCustomer', handle, () => name.fill('Anna Moss'))
  await save.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toMatchTextContent(/Ann Moss/)
  await expect.element(name).toHaveValue('Anna Moss')
  await expect.element(save).toBeEnabled()
  await save.click()
  await expect.element(heading).toMatchTextContent(/Anna Moss/)
  await expect.element(name).not.toBeInTheDocument()
})

test('a category form keeps what is typed while it saves', async () => {
  const stored = { id: crypto.randomUUID(), name: 'Ranges', slug: 'ranges', description: null, posts_count: 0 }
  const save: Handle = ({ body }) => ({ ...stored, ...(body as object), slug: 'ranges' })
  const create: Handle = (request) => Response.json(save(request), { status: 201 })
  const { server } = await openBackOffice('/admin/categories', { listCategories: { categories: [] } })
  await button('New Category').click()
  const [name, slug, description] = ['Name', 'Slug', 'Description'].map((label) =>
    page.getByLabelText(new RegExp(`^${label}`)),
  ) as [Locator, Locator, Locator]
  await name.fill('Ranges')
  typeMeanwhile(server, 'createCategory', create, () => name.fill('Ranges & Hoods'))
  await button('Create').click()
  await expect.element(toast('Category created')).toBeVisible()
  await expect.element(name).toHaveValue('Ranges & Hoods')
  await expect.element(slug).toHaveValue('ranges')

  typeMeanwhile(server, 'updateCategory', save, () => description.fill('Hot and greasy.'))
  await button('Update').click()
  await expect.element(toast('Category updated')).toBeVisible()
  await expect.element(description).toHaveValue('Hot and greasy.')
  await page.getByRole('link', { name: 'Account' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await button('Update').click()
  await expect.element(name).not.toBeInTheDocument()
  const saved = { name: 'Ranges & Hoods', slug: 'ranges', description: 'Hot and greasy.' }
  expect(server.sent('updateCategory').at(-1)?.body).toMatchObject(saved)
})

test('a section of facts keeps what is typed while it saves', async () => {
  const { server, sections, change } = await openBusiness()
  const tagline = page.getByLabelText(/^Tagline/)
  const save = page.getByRole('region', { name: 'Name and contact' }).getByRole('button', { name: 'Save', exact: true })
  await tagline.fill('Fixed today')
  const handle: Handle = ({ body }) => {
    change('identity', { tagline: (body as { tagline: string }).tagline })
    return sections.identity
  }
  typeMeanwhile(server, 'saveBusinessSection', handle, () => tagline.fill('Fixed today, or free'))
  await save.click()
  await expect.element(toast('Saved. Your site shows it now.')).toBeVisible()
  await expect.element(tagline).toHaveValue('Fixed today, or free')
  await page.getByRole('link', { name: 'Account' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect.poll(() => sections.identity.facts.tagline).toBe('Fixed today, or free')
})

/** The desk settings, which somebody else may save meanwhile. */
async function openSettings() {
  let settings: DeskSettingsOnTheWire = { ...deskSettingsForm.parse({}), version: 1 }
  const save = ({ body }: SentRequest) => {
    const sent = body as DeskSettingsOnTheWire
    if (sent.version !== settings.version) {
      const message = 'Someone else changed these settings while you had them open.'
      return Response.json({ error: { code: 'conflict', message }, request_id: 'test' }, { status: 409 })
    }
    settings = { ...sent, version: sent.version + 1 }
    return settings
  }
  const office = await openBackOffice('/admin/desk-settings', {
    ...quietShop,
    readDeskSettings: () => settings,
    saveDeskSettings: save,
  })
  return {
    ...office,
    save,
    change: (changes: Partial<DeskSettingsOnTheWire>) => {
      settings = { ...settings, ...changes, version: settings.version + 1 }
    },
  }
}
const saveSettings = button('Save settings')

test('desk settings keep what is typed while they save, and leaving it asks first', async () => {
  const { server, save, go, address } = await openSettings()
  const reminder = page.getByLabelText(/^Reminder after/)
  await reminder.fill('30')
  await saveSettings.click()
  await expect.element(page.getByText('Please enter more minutes than the reminder has')).toBeVisible()
  await reminder.fill('11')
  await page.getByRole('switch', { name: /^Show our response time/ }).click()
  typeMeanwhile(server, 'saveDeskSettings', save, () => reminder.fill('12'))
  await saveSettings.click()
  await expect.element(toast('Desk settings saved')).toBeVisible()
  await expect.element(reminder).toHaveValue(12)
  expect(server.sent('saveDeskSettings').map(({ body }) => body)).toMatchObject([
    { reminder_minutes: 11, shows_response_time: true, version: 1 },
  ])
  void go('/admin/dashboard')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/admin/dashboard')
})

test('settings someone else saved in the meantime aren’t overwritten', async () => {
  const { change } = await openSettings()
  const urgent = page.getByLabelText(/^Urgent bookings within/)
  await urgent.fill('12')
  change({ urgent_minutes: 8 })
  await saveSettings.click()
  const warning = 'Someone else saved different settings while you were editing these.'
  await expect.element(page.getByText(warning)).toBeVisible()
  await expect.element(urgent).toHaveValue(12)
  await button('Show theirs, discard mine').click()
  await expect.element(urgent).toHaveValue(8)
})
