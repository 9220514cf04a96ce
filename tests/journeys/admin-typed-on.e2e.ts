/** Text typed while a save is in flight, or after its answer was lost, is neither thrown away nor mistaken for saved. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { businessDayOf } from '#shared/business-day.ts'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { addTechnician } from '#tests/support/planned-technicians.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'
import { ignorePhoneLinks } from '#tests/support/without-phone.ts'

// Its own site, because its facts stay changed. It can send texts, but whether they arrive is another journey's job.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Typed On', SMS_URL: 'http://localhost:9/texts' } })

async function book(site: Site): Promise<string> {
  const id = randomUUID()
  expect(await postBooking(site.url, bookingBody({ id }))).toBe(201)
  return id
}

/** The server handles the next matching request, but the answer never arrives. */
async function loseAnswer(page: Page, door: string) {
  await page.route(
    door,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Presses a button whose click reaches the server unanswered, then presses it again. */
async function pressTwice(page: Page, press: Locator) {
  const readings = /api\/(admin\/bookings|technician)(\?|\/[^/]+$)/
  await expect(press).toBeEnabled()
  await page.route(readings, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await loseAnswer(page, '**/contacts')
  await press.click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  const arrived = page.waitForResponse('**/contacts')
  await press.click()
  expect((await arrived).status()).toBe(200)
  await page.unroute(readings)
  await page.reload()
}

/** Types while the next matching request is in flight. */
async function typeMeanwhile(page: Page, door: string, type: () => Promise<void>) {
  await page.route(
    door,
    async (route) => {
      await type()
      await route.continue()
    },
    { times: 1 },
  )
}

const readNotes = async (site: Site, id: string) => {
  const rows = await site.query<{ text: string }>(`SELECT text FROM booking_notes WHERE booking_id = $1 ORDER BY seq`, [
    id,
  ])
  return rows.map(({ text }) => text)
}

const countAttempts = async (site: Site, id: string) =>
  (await site.query(`SELECT 1 FROM booking_events WHERE booking_id = $1 AND kind = 'attempted'`, [id])).length

/** Writes a note whose answer gets lost, edits it, and starts another note while that one is in flight. */
async function writeNotes(page: Page, written: Locator) {
  const door = '**/notes'
  const field = page.getByLabel(/^(What should the team know\?|Note for the office)$/)
  const add = page.getByRole('button', { name: 'Add note' })
  await field.fill('Bring a ladder')
  await loseAnswer(page, door)
  await add.click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  await expect(field).toHaveValue('Bring a ladder')

  await field.fill('Bring a tall ladder')
  await typeMeanwhile(page, door, () => field.fill('Beware of the dog'))
  await add.click()
  await expect(written).toContainText('Bring a tall ladder')
  await expect(field, 'the other note is still there').toHaveValue('Beware of the dog')

  await loseAnswer(page, door)
  await add.click()
  await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
  await add.click()
  await expect(field, 'an unchanged note that was sent again is done').toHaveValue('')
}
const notesWritten = ['Bring a ladder', 'Bring a tall ladder', 'Beware of the dog']

test('a booking’s notes are all saved, each once', async ({ page, site, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const id = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await writeNotes(page, page.getByRole('region', { name: 'What happened' }))
  expect(await readNotes(site, id)).toEqual(notesWritten)
})

test('a technician’s notes are all saved, each once', async ({ page, site, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const person = await makeAdmin(site)
  const technicianId = await withSiteDatabase(site, (db) => addTechnician(db, { accountEmail: person.email }))
  const id = await book(site)
  await site.query(
    `UPDATE desk_bookings SET state = 'scheduled', first_contact_at = now(), technician_id = $2, seat = 1,
       window_start = ($3::date + '8 hours'::interval) AT TIME ZONE 'America/Los_Angeles',
       window_end = ($3::date + '10 hours'::interval) AT TIME ZONE 'America/Los_Angeles'
     WHERE booking_id = $1`,
    [id, technicianId, businessDayOf(new Date())],
  )
  await openDashboardSignedIn(page, person)
  await ignorePhoneLinks(page)
  await page.goto('/admin/my-day')
  await writeNotes(page, page.getByRole('list', { name: 'Notes' }))
  expect(await readNotes(site, id)).toEqual(notesWritten)
  await pressTwice(page, page.getByRole('link', { name: /Call/ }))
  expect(await countAttempts(site, id)).toBe(1)
})

test('a text to a homeowner goes out once per wording', async ({ page, site, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const id = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('What will be sent')
  await words.fill('We’ll be there at 9.')
  await loseAnswer(page, '**/texts')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await words.fill('We’ll be there at 10.')
  await loseAnswer(page, '**/texts')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Success', 'Text is on its way')).toBeVisible()
  expect(await site.query('SELECT text FROM booking_texts WHERE booking_id = $1 ORDER BY created_at', [id])).toEqual([
    { text: 'We’ll be there at 9.' },
    { text: 'We’ll be there at 10.' },
  ])
})

test('a correction to a booking keeps what is typed while it saves', async ({ page, site }) => {
  const id = await book(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/bookings/${id}`)
  await page.getByRole('button', { name: 'Correct the booking' }).click()
  const name = page.getByLabel('Name')
  const save = page.locator('form', { has: name }).getByRole('button', { name: 'Save' })
  await name.fill('Ann Moss')
  await typeMeanwhile(page, '**/customer', () => name.fill('Anna Moss'))
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: /Ann Moss/ })).toBeVisible()
  await expect(name).toHaveValue('Anna Moss')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: /Anna Moss/ })).toBeVisible()
  await expect(name).toBeHidden()
})

test('the outcome of a call is recorded once', async ({ page, site, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  const id = await book(site)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await ignorePhoneLinks(page)
  await page.goto(`/admin/bookings/${id}`)
  const contact = page.getByRole('region', { name: 'Contact' })
  const call = contact.getByRole('link', { name: /^Call/ })
  const voicemail = contact.getByRole('button', { name: 'Left a voicemail' })
  await pressTwice(page, call)
  await pressTwice(page, voicemail)
  await expect(voicemail).toBeHidden()
  expect(await site.query('SELECT kind FROM booking_events WHERE booking_id = $1 ORDER BY seq', [id])).toEqual([
    { kind: 'created' },
    { kind: 'attempted' },
    { kind: 'contacted' },
  ])
})

test('a category form keeps what is typed while it saves', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New Category', exact: true }).click()
  const [name, slug, description] = ['Name', 'Slug', 'Description'].map((label) => page.getByLabel(label)) as [
    Locator,
    Locator,
    Locator,
  ]
  await name.fill('Ranges')
  await typeMeanwhile(page, '**/api/admin/categories', () => name.fill('Ranges & Hoods'))
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Success', 'Category created')).toBeVisible()
  await expect(name).toHaveValue('Ranges & Hoods')
  await expect(slug).toHaveValue('ranges')

  const update = page.getByRole('button', { name: 'Update', exact: true })
  await typeMeanwhile(page, '**/api/admin/categories/*', () => description.fill('Hot and greasy.'))
  await update.click()
  await expect(toast(page, 'Success', 'Category updated')).toBeVisible()
  await expect(description).toHaveValue('Hot and greasy.')
  await page.getByRole('link', { name: 'Account' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await update.click()
  await expect(name).toBeHidden()
  expect(await site.query(`SELECT name, slug, description FROM blog_categories WHERE slug = 'ranges'`)).toEqual([
    { name: 'Ranges & Hoods', slug: 'ranges', description: 'Hot and greasy.' },
  ])
})

test('facts and settings keep what is typed while they save', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/business')
  const identity = page.locator('form', { has: page.getByLabel('Tagline') })
  const tagline = identity.getByLabel('Tagline')
  await tagline.fill('Fixed today')
  await typeMeanwhile(page, '**/api/admin/business/*', () => tagline.fill('Fixed today, or free'))
  await identity.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Success', 'Saved. Your site shows it now.')).toBeVisible()
  await expect(tagline).toHaveValue('Fixed today, or free')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Account' }).first().click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await identity.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Success', 'Saved. Your site shows it now.')).toBeVisible()
  await page.reload()
  await expect(tagline).toHaveValue('Fixed today, or free')

  await page.goto('/admin/desk-settings')
  const [reminder, save] = [
    page.getByLabel('Reminder after (minutes)'),
    page.getByRole('button', { name: 'Save settings' }),
  ]
  await reminder.fill('11')
  await typeMeanwhile(page, '**/api/admin/desk-settings', () => reminder.fill('12'))
  await save.click()
  await expect(toast(page, 'Success', 'Desk settings saved')).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/account')
})
