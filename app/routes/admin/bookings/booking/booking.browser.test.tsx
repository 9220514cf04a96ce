/** The desk beside its queue: what a booking's own screen keeps, asks and says. */
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { makeBooking, makeTechnician, pageOf } from '#tests/support/components/fake-desk.ts'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import { openDesk, step } from '#tests/support/components/open-desk.ts'

afterEach(() => page.viewport(1280, 900))

const queue = page.getByRole('region', { name: 'Queue' })
const rowOf = (name: string) => queue.getByRole('link', { name: new RegExp(name) })
const heading = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) })
const history = page.getByRole('region', { name: 'What happened' })
const dialog = page.getByRole('dialog')

test('a promise recorded as missed by mistake is corrected with a reason', async () => {
  const at = '2026-11-23T18:30:00.000Z'
  const booking = makeBooking({ is_waiting: false, first_contact_at: at, promise_broken_at: at })
  const desk = await openDesk(`/admin/bookings/${booking.id}`, [booking], {
    correctMissedPromise: () => {
      const data = { reason: 'clock_was_wrong' }
      return desk.listed(desk.change(booking.id, 'promise_corrected', { promise_broken_at: null }, { data }))
    },
  })
  await page.getByText('Not missed?').click()
  await page.getByRole('button', { name: 'The clock was wrong' }).click()
  await expect.element(page.getByText(/promise kept/)).toBeVisible()
  await expect.element(history).toMatchTextContent('Promise not missed after all: The clock was wrong')
  await expect.element(page.getByText('Not missed?')).not.toBeInTheDocument()
  expect(desk.server.sent('correctMissedPromise').map(({ body }) => body)).toEqual([
    { reason: 'clock_was_wrong', version: 1 },
  ])
})

describe('the dialog for a visit', () => {
  const day = dialog.getByLabelText(/^Day/)
  const window = dialog.getByLabelText(/^Arrival window/)
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  const nextYear = Number(businessDayOf(new Date()).slice(0, 4)) + 1
  const farDay = `${nextYear}-11-20`

  test('asks again for a visit far ahead, but not when only its window changes, and shows its year', async () => {
    const booking = makeBooking()
    const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking])
    await step('Schedule').click()
    await day.fill(farDay)
    await schedule.click()
    await expect.element(dialog).toMatchTextContent(/That’s \d+ days from now/)
    await expect.element(day).toHaveFocus()
    expect(server.sent('moveBooking')).toEqual([])
    await schedule.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Visit: /)).toMatchTextContent(`Nov 20, ${nextYear}`)

    await step('Change the time').click()
    await expect.element(day).toHaveValue(farDay)
    await window.selectOptions('2 PM – 4 PM')
    await schedule.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Visit: /)).toMatchTextContent('2 PM – 4 PM')
  })

  test('neither suggests nor accepts a time in the past', async () => {
    // 3 PM. The homeowner asked for a morning.
    const booking = makeBooking({ preferred_time: 'morning', now: `${farDay}T23:00:00.000Z` })
    const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking])
    await step('Schedule').click()
    await expect.element(day).toHaveValue(addDays(farDay, 1))
    await expect.element(window).toHaveDisplayValue('8 AM – 10 AM')
    await day.fill(farDay)
    await schedule.click()
    await expect.element(window).toHaveAccessibleDescription(/That window has passed/)
    expect(server.sent('moveBooking')).toEqual([])
  })

  test('says at the field why a technician can’t come, and sends who was chosen', async () => {
    const [booking, ben] = [makeBooking(), makeTechnician({ name: 'Ben Ortiz' })]
    const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking], {
      listTechnicians: { technicians: [{ ...ben, in_the_way: 0 }] },
      moveBooking: refusal(400, 'invalid', 'Please check the window.', {
        window: 'Ben Ortiz has this day off. Please choose another.',
      }),
    })
    await step('Schedule').click()
    await dialog.getByLabelText('Technician').selectOptions('Ben Ortiz')
    await schedule.click()
    await expect.element(window).toHaveAccessibleDescription(/Ben Ortiz has this day off/)
    await expect.element(window).toHaveFocus()
    expect(server.sent('moveBooking')[0]?.body).toMatchObject({ to: 'scheduled', technician_id: ben.id, version: 1 })
  })
})

test('saving the job report or a fact resets no form: the text, the cursor and the focus stay', async () => {
  const booking = makeBooking({ state: 'in_progress', is_waiting: false })
  const office = await openDesk(`/admin/bookings/${booking.id}`, [booking])
  const report = page.getByRole('region', { name: 'Finish the job' })
  const work = report.getByLabelText('What we did')
  await work.fill('A new belt')
  const typedIn = work.element()
  const save = report.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.element(history).toMatchTextContent('Recorded the work')
  await expect.element(save).toHaveFocus()

  // Text typed while the save is in flight stays, and isn't saved yet.
  const held = heldReply()
  office.server.answer({ saveVisitReport: () => held.reply })
  await work.fill('A new belt, tightened')
  await save.click()
  await work.fill('A new belt and pulley')
  const sent = office.server.sent('saveVisitReport').at(-1)?.body as VisitReportOnTheWire & { version: number }
  expect(sent).toMatchObject({ work: 'A new belt, tightened', version: 2 })
  const { version, ...saved } = sent
  held.send(office.listed(office.change(booking.id, 'report_saved', { report: saved })))
  await expect.poll(() => history.getByText('Recorded the work').all()).toHaveLength(2)
  await expect.element(work).toHaveValue('A new belt and pulley')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  // As long as it's open, nothing behind it takes what is typed.
  await expect.element(dialog).not.toBeInTheDocument()
  expect(work.element(), 'it is the same field').toBe(typedIn)

  const street = page.getByRole('region', { name: 'Customer and visit' }).getByLabelText('Street and how to get in')
  await street.fill('12 Oak St')
  await userEvent.keyboard('{Enter}')
  await expect.element(history.getByText('Added the street')).toBeVisible()
  await expect.element(street).toHaveFocus()
})

test('text typed about a visit stays with it when a return visit begins, and an earlier visit can be corrected', async () => {
  const facts = { finished_at: '2026-11-23T18:00:00.000Z', technician_name: 'Ben Ortiz' }
  const [base] = makeBooking().visits
  if (!base) throw new Error('A booking has a visit')
  const first = { ...base, ...facts, work: 'New pump', amount_cents: 25_000 }
  const booking = makeBooking({ state: 'done', is_waiting: false, visits: [first] })
  const office = await openDesk(`/admin/bookings/${booking.id}`, [booking])
  const done = page.getByRole('region', { name: 'What was done' })
  await done.getByLabelText('Parts').fill('pump')
  const visits = [first, { ...base, number: 2, amount_cents: 8_000 }]
  office.server.answer({
    moveBooking: () =>
      office.listed(office.change(booking.id, 'return_visit', { state: 'return_visit', visit: 2, visits })),
  })
  await step('Needs a return visit').click()
  const earlier = page.getByRole('region', { name: 'Visit 1: Nov 23, 2026, Ben Ortiz' })
  await expect.element(earlier.getByLabelText('Parts')).toHaveValue('pump')
  await expect.element(page.getByText('Charged for all visits: $330.00')).toBeVisible()
  const next = page.getByRole('region', { name: 'Finish the job' })
  await expect.element(next.getByLabelText('Parts')).toHaveValue('')
  const save = earlier.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.element(history).toMatchTextContent('Recorded the work')
  await expect.element(save).toHaveFocus()
  expect(office.server.sent('saveVisitReport').at(-1)?.body).toMatchObject({
    visit: 1,
    work: 'New pump',
    parts: 'pump',
  })

  await page.getByRole('link', { name: 'Job sheet' }).click()
  const sheet = page.getByRole('article', { name: 'Job sheet' })
  await expect
    .element(sheet)
    .toMatchTextContent(/Visit 1: Nov 23, 2026, Ben Ortiz. New pump. Parts: pump. Charged: \$250.00/)
  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await earlier.getByRole('button', { name: 'Correct' }).click()
  await expect.element(earlier.getByLabelText('What was wrong')).toHaveFocus()
  await earlier.getByLabelText('Charged ($)').fill('240')
  await save.click()
  await expect.element(page.getByText('Charged for all visits: $320.00')).toBeVisible()
})

test('the second person to act sees what happened meanwhile, and can then do it or not', async () => {
  const booking = makeBooking()
  const { change, listed, server } = await openDesk(`/admin/bookings/${booking.id}`, [booking])
  await step('Not a customer').click()
  server.answer({
    moveBooking: () => {
      const error = { code: 'conflict', message: 'This booking changed while you were looking.' }
      const { events } = change(booking.id, 'noted', {}, { by: 'Grace Hopper', note: 'She called back' })
      return Response.json({ error, missed: events.slice(1) }, { status: 409 })
    },
  })
  // No reason is chosen in advance.
  await dialog.getByRole('button', { name: 'Set it aside' }).click()
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible()
  expect(server.sent('moveBooking')).toEqual([])
  await dialog.getByRole('radio', { name: 'Booked twice' }).click()
  // Ctrl+Enter saves wherever the focus is.
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('changed while you were looking')
  await expect.element(dialog).toMatchTextContent('Grace Hopper: ')
  server.answer({
    moveBooking: () => listed(change(booking.id, 'not_a_customer', { state: 'not_a_customer', is_waiting: false })),
  })
  await dialog.getByRole('button', { name: 'Set it aside' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const versions = server.sent('moveBooking').map(({ body }) => (body as { version: number }).version)
  expect(versions).toEqual([1, 2])
})

test('leaving an unsaved note asks first, and switching the list’s filter keeps it', async () => {
  const [ada, other] = [makeBooking(), makeBooking({ customer_name: 'Grace Hopper' })]
  const office = await openDesk(`/admin/bookings/${ada.id}`, [ada, other])
  const note = page.getByLabelText('What should the team know?')
  await note.fill('Beware of the dog')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(office.address).toContain('show=all')
  await expect.element(note).toHaveValue('Beware of the dog')
  await rowOf('Grace Hopper').click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(history).toMatchTextContent('Beware of the dog')
  await rowOf('Grace Hopper').click()
  await expect.element(heading('Grace Hopper')).toBeVisible()
})

test('a search in flight closes no booking, and no key opens one that it is about to hide', async () => {
  const [ada, grace] = [makeBooking(), makeBooking({ customer_name: 'Grace Hopper' })]
  const searches = [heldReply(), heldReply()] as const
  const office = await openDesk('/admin/bookings', [ada, grace], {
    listBookings: ({ url }) => {
      const at = ['Grace', 'Hopper'].indexOf(url.searchParams.get('q') ?? '')
      return searches[at]?.reply ?? pageOf([ada, grace])
    },
  })
  await expect.element(rowOf('Ada Park')).toBeVisible()
  await page.getByRole('searchbox').fill('Grace')
  await rowOf('Ada Park').click()
  searches[0].send(pageOf([grace]))
  await expect.element(rowOf('Ada Park')).not.toBeInTheDocument()
  await expect.element(heading('Ada Park')).toBeVisible()

  await office.go('/admin/bookings')
  await expect.element(rowOf('Ada Park')).toBeVisible()
  // Another word than before, whose answer is still known.
  await page.getByRole('searchbox').fill('Hopper')
  await userEvent.keyboard('{Enter}')
  ;(page.getByRole('searchbox').element() as HTMLElement).blur()
  await userEvent.keyboard('j')
  searches[1].send(pageOf([grace]))
  await expect.element(rowOf('Ada Park')).not.toBeInTheDocument()
  await expect.element(heading('Ada Park')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading('Grace Hopper')).toBeVisible()
})

test('on a phone the booking replaces the queue, and Back and the link at the top return to it', async () => {
  await page.viewport(390, 844)
  const bookings = Array.from({ length: 9 }, (_, at) => makeBooking({ customer_name: `Customer ${at}` }))
  const office = await openDesk('/admin/bookings', bookings)
  await rowOf('Customer 0').click()
  await expect.element(heading('Customer 0')).toBeVisible()
  await expect.element(queue).not.toBeInTheDocument()
  await office.go(-1)
  await expect.element(rowOf('Customer 0')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await rowOf('Customer 8').click()
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect.element(rowOf('Customer 8')).toBeVisible()
})

test('a homeowner who reads Spanish is announced where someone is about to call or write', async () => {
  const [ada, english] = [makeBooking({ language: 'es' }), makeBooking({ customer_name: 'Grace Hopper' })]
  await openDesk(`/admin/bookings/${ada.id}`, [ada, english])
  await expect.element(page.getByText('Reads Spanish')).toBeVisible()
  await rowOf('Grace Hopper').click()
  await expect.element(heading('Grace Hopper')).toBeVisible()
  await expect.element(page.getByText('Reads Spanish')).not.toBeInTheDocument()
})
