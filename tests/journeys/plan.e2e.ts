/** The plan: three technicians and ten bookings, scheduled by keyboard and by drag and drop while a second person watches. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/time/business-day.ts'
import { makeAdmin, type Person, signIn } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

const people = ['Ana', 'Ben', 'Cora']

interface Crew {
  names: string[]
  ids: string[]
}

/** Adds technicians for this journey alone. Others on the same site are deactivated first. */
async function hire(site: Site): Promise<Crew> {
  const word = randomUUID().slice(0, 6)
  const names = people.map((name) => `${name} ${word}`)
  await site.query('UPDATE technicians SET is_active = false')
  const ids = await withSiteDatabase(site, (db) => Promise.all(names.map((name) => addTechnician(db, { name }))))
  return { names, ids }
}

async function openPlan(page: Page, { person, search }: { person: Person; search: string }) {
  await signIn(page, person)
  await page.goto(`/admin/plan${search}`)
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible()
}

async function bookTen(site: Site): Promise<string[]> {
  const word = randomUUID().slice(0, 6)
  const names = Array.from({ length: 10 }, (_, index) => `Guest ${index} ${word}`)
  for (const name of names) expect(await postBooking(site.url, bookingBody({ customer_name: name }))).toBe(201)
  return names
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`${name}$`) })
const toPlan = (page: Page) => page.getByRole('region', { name: 'To schedule' })
const columnOf = (page: Page, technician: string) => page.getByRole('region', { name: technician, exact: true })
const inColumn = (page: Page, technician: string, name: string) =>
  columnOf(page, technician).getByRole('article', { name: new RegExp(`${name}$`) })

/** Far enough ahead that all its windows are still to come, and a day no other journey uses. */
const dayAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

async function visitsOf(site: Site, { ids }: Crew) {
  return site.query<{ customer_name: string; technician_id: string; day: string }>(
    `SELECT customer_name, technician_id, (window_start AT TIME ZONE 'America/Los_Angeles')::date::text AS day
     FROM desk_bookings JOIN bookings ON id = booking_id WHERE technician_id = ANY($1) AND state = 'scheduled'`,
    [ids],
  )
}

test('ten bookings are scheduled by keyboard alone, around a day off added along the way', async ({
  site,
  browser,
}) => {
  const crew = await hire(site)
  const names = await bookTen(site)
  const newPage = async () => (await browser.newContext({ baseURL: site.url })).newPage()
  const [page, second] = [await newPage(), await newPage()]
  await openPlan(page, { person: await makeAdmin(site), search: '?view=week' })
  await openPlan(second, { person: await makeAdmin(site), search: '?view=week' })

  async function planByKeyboard(name: string) {
    const card = toPlan(page).getByRole('article', { name: new RegExp(`${name}$`) })
    await card.getByRole('link').focus()
    await page.keyboard.press('m')
    const best = page.getByRole('dialog', { name: 'Schedule the visit' }).getByRole('listitem').first()
    await expect(best.getByRole('button')).toBeFocused()
    await page.keyboard.press('1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('One customer should know')).toBeVisible()
    await expect(card).toHaveCount(0)
    // No one reloads the other board.
    await expect(toPlan(second).getByRole('article', { name: new RegExp(`${name}$`) })).toHaveCount(0)
  }
  for (const name of names.slice(0, 5)) await planByKeyboard(name)

  const [first] = await visitsOf(site, crew)
  if (!first) throw new Error('Nothing was planned')
  await site.query('INSERT INTO technician_days_off (id, technician_id, first_day, last_day) VALUES ($1, $2, $3, $3)', [
    randomUUID(),
    first.technician_id,
    first.day,
  ])
  for (const name of names.slice(5)) await planByKeyboard(name)
  const off = (await visitsOf(site, crew)).filter(
    ({ technician_id: id, day }) => id === first.technician_id && day === first.day,
  )

  // Visits planned for that day say so, and go to someone else.
  await page.goto(`/admin/plan?day=${first.day}`)
  for (const { customer_name: name } of off) {
    const card = cardOf(page, name)
    await expect(card).toContainText('has this day off')
    await card.getByRole('link').focus()
    await page.keyboard.press('m')
    const best = page.getByRole('dialog', { name: 'Schedule the visit' }).getByRole('listitem').first()
    await expect(best.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText('has this day off')).toHaveCount(0)
  const visits = await visitsOf(site, crew)
  expect(visits.map(({ customer_name: name }) => name).toSorted()).toEqual(names.toSorted())
  expect(visits.filter(({ technician_id: id, day }) => id === first.technician_id && day === first.day)).toEqual([])
})

test('ten bookings are scheduled by drag and drop, and a second board follows', async ({ site, browser }) => {
  const { names: technicians } = await hire(site)
  const names = await bookTen(site)
  const newPage = async () =>
    (await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 1400 } })).newPage()
  const [page, second] = [await newPage(), await newPage()]
  const day = dayAhead(9)
  await openPlan(page, { person: await makeAdmin(site), search: `?day=${day}` })
  await openPlan(second, { person: await makeAdmin(site), search: `?day=${day}` })
  const drag = async (name: string, technician: string, window: number) => {
    await cardOf(page, name).dragTo(columnOf(page, technician).getByRole('listitem').nth(window))
    await expect(inColumn(page, technician, name)).toBeVisible()
    await expect(inColumn(second, technician, name)).toBeVisible()
  }
  for (const [index, name] of names.entries()) {
    await drag(name, technicians[index % 3] ?? '', Math.floor(index / 3))
  }
  await drag(names[0] ?? '', technicians[2] ?? '', 4)
  await expect(inColumn(second, technicians[0] ?? '', names[0] ?? '')).toHaveCount(0)

  // A taken window says whose it is and takes no drop, so the visit stays where it was.
  const taken = columnOf(page, technicians[1] ?? '')
    .getByRole('listitem')
    .nth(0)
  await cardOf(page, names[0] ?? '').hover()
  await page.mouse.down()
  // The first move starts the drag, the second is into the card that has the window, the third over it.
  for (const x of [20, 21, 22]) await taken.hover({ position: { x, y: 20 } })
  await expect(taken).toContainText(`${technicians[1]} has Washing Machine · ${names[1]} then`)
  await page.mouse.up()
  await expect(taken).not.toContainText('then')
  await expect(inColumn(page, technicians[2] ?? '', names[0] ?? '')).toBeVisible()

  // Running late: this visit and the next are expected later, on both boards, and both customers should know.
  await cardOf(page, names[1] ?? '')
    .getByRole('button', { name: /^Running late/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Running late' })
  await dialog.getByLabel('How late?').selectOption('90')
  await dialog.getByRole('button', { name: 'Move the day' }).click()
  await expect(page.getByText('3 customers should know')).toBeVisible()
  await expect(inColumn(second, technicians[1] ?? '', names[4] ?? '')).toContainText('Expected around')
})

test('a customer who was told one time is told the next one too', async ({ site, page }) => {
  const { names: technicians } = await hire(site)
  const [name = ''] = await bookTen(site)
  const day = dayAhead(10)
  await page.setViewportSize({ width: 1440, height: 1400 })
  await openPlan(page, { person: await makeAdmin(site), search: `?day=${day}` })
  const toTell = page.getByRole('region', { name: /^Saved\. One customer should know/ })
  // A link to the phone's own messaging app, or a button if another journey has set up a gateway.
  const text = toTell.getByText('Text Guest')
  for (const window of [1, 3]) {
    // Notifying the customer changed the booking, so the board has to catch up before moving it again.
    await page.reload()
    // Keeps a phone app from opening.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
    await cardOf(page, name).dragTo(
      columnOf(page, technicians[0] ?? '')
        .getByRole('listitem')
        .nth(window),
    )
    const isTold = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /\/(contacts|texts)$/.test(response.url()),
    )
    await text.click()
    const answer = await isTold
    if (answer.url().endsWith('/contacts')) {
      const sent = toTell.getByRole('button', { name: 'Sent', exact: true })
      // The second tap of a double tap doesn't answer.
      await expect(sent).not.toHaveAttribute('aria-disabled')
      await sent.click()
    }
    await expect(toTell.getByText('Text is on its way')).toBeVisible()
  }
})

test('a visit goes back to the list by drag and by keyboard, and each can be undone', async ({ site, page }) => {
  const { names: technicians } = await hire(site)
  const [name = ''] = await bookTen(site)
  await page.setViewportSize({ width: 1440, height: 1400 })
  await openPlan(page, { person: await makeAdmin(site), search: `?day=${dayAhead(11)}` })
  const inList = toPlan(page).getByRole('article', { name: new RegExp(`${name}$`) })
  const planned = inColumn(page, technicians[0] ?? '', name)
  await inList.dragTo(
    columnOf(page, technicians[0] ?? '')
      .getByRole('listitem')
      .nth(1),
  )
  const toTell = page.getByRole('region', { name: /^Saved\. One customer should know/ })
  await expect(toTell.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(planned).toBeVisible()

  // Its heading is in view. Scrolling between press and move would break the drag.
  await planned.dragTo(toPlan(page).getByRole('heading'))
  await expect(toTell).toContainText(`${name}: the visit is off the schedule`)
  await expect(inList).toBeVisible()
  await expect(planned).toHaveCount(0)
  // There's no new time to text about.
  await expect(toTell.getByText('Call Guest')).toBeVisible()
  await expect(toTell.getByText('Text Guest')).toHaveCount(0)
  await toTell.getByRole('button', { name: 'Undo' }).click()
  await expect(planned).toBeVisible()
  await expect(toTell).toHaveCount(0)

  await planned.getByRole('link').focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Schedule the visit' })
  await dialog.getByRole('button', { name: 'Take off the schedule' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(inList).toBeVisible()
  const [row] = await site.query<{ state: string; window_start: Date | null }>(
    'SELECT state, window_start FROM desk_bookings JOIN bookings ON id = booking_id WHERE customer_name = $1',
    [name],
  )
  expect(row).toEqual({ state: 'contacted', window_start: null })
  // A booking without a time has none to take back.
  await inList.getByRole('link').focus()
  await page.keyboard.press('m')
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take off the schedule' })).toHaveCount(0)
})
