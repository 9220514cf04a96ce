/** The plan's board and its dialog, where the server refuses or answers late. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { defaultArrivalWindows, windowOnDay } from '#shared/visits/arrival-windows.ts'
import type { SuggestionsOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { makeBoard, makeBooking, makeTechnician, makeVisit } from '#tests/support/components/fake-desk.ts'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

afterEach(() => page.viewport(1280, 900))

const today = businessDayOf(new Date())
const windows = defaultArrivalWindows
const dialog = page.getByRole('dialog', { name: /schedule the visit/i })
const toPlan = page.getByRole('region', { name: 'To schedule' })
const column = (name: string) => page.getByRole('region', { name, exact: true })

test('a week with five technicians fits on a laptop', async () => {
  await page.viewport(1440, 900)
  const technicians = ['Ana', 'Ben', 'Cora', 'Dee', 'Eli'].map((name) => makeTechnician({ name: `${name} Fitzgerald` }))
  const board = makeBoard({ from: today, to: addDays(today, 6), windows, technicians })
  await openDesk(`/admin/plan?day=${today}&view=week`, [], { readBoard: board })
  await expect.element(page.getByRole('heading', { name: /^Eli/ })).toBeVisible()
  const shown = page.getByRole('region', { name: 'Board' }).element()
  expect(shown.scrollWidth - shown.clientWidth).toBe(0)
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0)
})

test('in the narrow columns of a week, a reported danger stays inside its card', async () => {
  await page.viewport(1440, 900)
  const technicians = ['Ana', 'Ben', 'Cora', 'Dee', 'Eli'].map((name) => makeTechnician({ name: `${name} Fitzgerald` }))
  const slot = { window_start: `${addDays(today, 1)}T18:00:00.000Z`, window_end: `${addDays(today, 1)}T20:00:00.000Z` }
  const danger = { urgency: 'gas', danger_at: new Date().toISOString() } as const
  const visits = [
    makeVisit({ state: 'scheduled', technician_id: technicians[0]?.id ?? null, seat: 1, ...slot, ...danger }),
  ]
  const board = makeBoard({ from: today, to: addDays(today, 6), windows, technicians, visits })
  await openDesk(`/admin/plan?day=${today}&view=week`, [], { readBoard: board })
  const line = page.getByText(/^Danger reported/)
  await expect.element(line).toBeVisible()
  const card = line.element().closest('article')?.getBoundingClientRect()
  for (const part of [line.element(), line.element().parentElement]) {
    expect(part?.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0)
  }
})

test('while a visit is dragged, a taken window says who has it then and takes no drop; a free one does', async () => {
  await page.viewport(1440, 1400)
  const day = addDays(today, 2)
  const ana = makeTechnician()
  const booking = makeBooking({ customer_name: 'Bo Lee' })
  const { start, end } = windowOnDay(day, { from: '08:00', to: '10:00' })
  const there = { technician_id: ana.id, seat: 1, window_start: start.toISOString(), window_end: end.toISOString() }
  const unplanned = { id: booking.id, customer_name: 'Bo Lee', window_start: null, window_end: null }
  const { server } = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: makeBoard({
      ...{ from: day, to: day, windows, technicians: [ana], unplanned_total: 1 },
      visits: [makeVisit(there)],
      unplanned: [makeVisit({ ...unplanned, state: 'new' })],
    }),
  })
  const card = toPlan.getByRole('article', { name: /Bo Lee$/ })
  const cellAt = (index: number) => column(ana.name).getByRole('listitem').nth(index)
  const why = column(ana.name).getByText(`${ana.name} has Dryer · Ada Park then`)
  await expect.element(card).toBeVisible()
  const drag = (type: string, on: { element(): Element }) =>
    on
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))
  drag('dragstart', card)
  // Not prevented means not accepted.
  await expect.poll(() => drag('dragover', cellAt(0))).toBe(true)
  await expect.element(why).toBeVisible()
  await expect.poll(() => drag('dragover', cellAt(1))).toBe(false)
  drag('dragleave', cellAt(0))
  await expect.element(why).not.toBeInTheDocument()
  drag('dragend', card)

  await card.dropTo(cellAt(0))
  await card.dropTo(cellAt(1))
  await expect.poll(() => server.sent('moveBooking').length).toBe(1)
  const next = windowOnDay(day, { from: '10:00', to: '12:00' })
  expect(server.sent('moveBooking')[0]?.body).toMatchObject({ window: { start: next.start.toISOString() } })
})

test('moved by keyboard, a taken window says who has it then before anything is sent', async () => {
  const day = addDays(today, 2)
  const ana = makeTechnician()
  const slot = windowOnDay(day, { from: '08:00', to: '10:00' })
  const window = { window_start: slot.start.toISOString(), window_end: slot.end.toISOString() }
  const planned = { state: 'scheduled', technician_id: ana.id, ...window } as const
  const late = windowOnDay(day, { from: '10:00', to: '12:00' })
  const other = { seat: 1, window_start: late.start.toISOString(), window_end: late.end.toISOString() }
  const booking = makeBooking({ ...planned, is_waiting: false })
  const { server } = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: makeBoard({
      ...{ from: day, to: day, windows, technicians: [ana] },
      visits: [
        makeVisit({ id: booking.id, seat: 1, ...planned }),
        makeVisit({ technician_id: ana.id, customer_name: 'Bo Lee', ...other }),
      ],
    }),
    listTechnicians: { technicians: [{ ...ana, in_the_way: 0 }] },
  })
  const link = column(ana.name)
    .getByRole('article', { name: /Ada Park$/ })
    .getByRole('link')
    .first()
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await dialog.getByLabelText(/^Arrival window/).selectOptions('10 AM – 12 PM')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect
    .element(dialog.getByText(`${ana.name} has Dryer · Bo Lee then. Please choose another.`).first())
    .toBeVisible()
  expect(server.sent('moveBooking')).toHaveLength(0)
})

test('what the server refuses and what it saves is said over the board, which stays where it was', async () => {
  await page.viewport(1440, 1400)
  const day = addDays(today, 2)
  const booking = makeBooking()
  const ana = makeTechnician()
  const { server } = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: makeBoard({
      ...{ from: day, to: day, windows, technicians: [ana], unplanned_total: 1 },
      unplanned: [makeVisit({ id: booking.id, version: 4, state: 'new', window_start: null, window_end: null })],
    }),
    moveBooking: () => refusal(409, 'conflict', 'That window is taken. Please choose another.'),
  })
  const card = toPlan.getByRole('article', { name: /Ada Park$/ })
  const cell = column(ana.name).getByRole('listitem').first()
  await expect.element(cell).toBeVisible()
  const top = () => cell.element().getBoundingClientRect().top
  const before = top()
  await card.dropTo(cell)
  const refused = page.getByRole('alert').getByText(/^That window is taken/)
  await expect.element(refused).toBeVisible()
  expect(top()).toBe(before)
  await expect.element(card).toBeVisible()
  await expect.element(column(ana.name).getByRole('article')).not.toBeInTheDocument()
  expect(server.sent('moveBooking')[0]?.body).toMatchObject({ to: 'scheduled', version: 4, technician_id: ana.id })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(refused).not.toBeInTheDocument()

  // Closed once, the same refusal is said again.
  await card.dropTo(cell)
  await expect.element(refused).toBeVisible()
  server.answer({ moveBooking: () => listedBookingOnTheWire.parse({ ...booking, version: 5 }) })
  await card.dropTo(cell)
  await expect.element(page.getByRole('status').getByRole('region', { name: /^Saved\. One customer/ })).toBeVisible()
  expect(top()).toBe(before)
})

test('beside the columns of a day stand its hours, and across them the time it is', async () => {
  await page.viewport(1440, 1400)
  const [ana, bo] = [makeTechnician(), makeTechnician({ name: 'Bo Lee', color: 'green' })]
  const { start, end } = windowOnDay(today, { from: '10:00', to: '12:00' })
  const visit = makeVisit({ technician_id: ana.id, window_start: start.toISOString(), window_end: end.toISOString() })
  const now = windowOnDay(today, { from: '10:45', to: '12:00' }).start.toISOString()
  const board = makeBoard({ windows, technicians: [ana, bo], visits: [visit], now })
  await openDesk('/admin/plan', [], { readBoard: board })
  const hour = (name: string) => page.getByText(name, { exact: true })
  await expect.element(hour('3 PM')).toBeVisible()
  const topOf = (on: { element(): Element }) => on.element().getBoundingClientRect().top
  const said = page.getByText(/^Now: 10:45/)
  await expect.element(said).toBeVisible()
  const line = said.element().closest('p')?.getBoundingClientRect()
  const [ten, eleven] = [topOf(hour('10 AM')), topOf(hour('11 AM'))]
  expect(Math.abs((line?.top ?? 0) - (ten + 3 * eleven) / 4)).toBeLessThan(3)
  const lastCell = column(bo.name).getByRole('listitem').nth(1).element().getBoundingClientRect()
  expect(line?.right).toBeGreaterThanOrEqual(lastCell.right)
  expect(Math.abs(lastCell.top - ten)).toBeLessThan(8)
  await expect.element(column(ana.name).getByText('Free 12–6')).toBeVisible()
  await expect.element(column(bo.name).getByText('Free 10–6')).toBeVisible()
  const card = column(ana.name).getByRole('article').element()
  expect(getComputedStyle(card).borderLeftColor).toBe('rgb(59, 130, 196)')

  await page.viewport(390, 844)
  await expect.element(hour('3 PM')).not.toBeVisible()
  await expect.element(column(ana.name).getByText('10 AM – 12 PM')).toBeVisible()
})

test('in a week, past days are narrow and say how many visits they had, and a card has two lines', async () => {
  await page.viewport(1440, 900)
  const ana = makeTechnician()
  const from = addDays(today, -3)
  const visitOn = (day: string, customer: string) => {
    const { start, end } = windowOnDay(day, { from: '10:00', to: '12:00' })
    const window = { window_start: start.toISOString(), window_end: end.toISOString() }
    return makeVisit({ technician_id: ana.id, customer_name: customer, appliance_type: 'washer', ...window })
  }
  const visits = [visitOn(from, 'Cal Fox'), visitOn(addDays(today, 1), `Maximiliana ${'Featherstonehaugh'.repeat(4)}`)]
  const board = makeBoard({ from, to: addDays(today, 3), windows, technicians: [ana], visits })
  await openDesk(`/admin/plan?day=${today}&view=week`, [], { readBoard: board })
  const count = column(ana.name).getByRole('link', { name: /^1 visit on/ })
  await expect.element(count).toBeVisible()
  expect(count.element().getAttribute('href')).toBe(`/admin/plan?day=${from}`)
  const widthOf = (index: number) => column(ana.name).getByRole('listitem').nth(index).element().clientWidth
  expect(widthOf(0) * 2).toBeLessThan(widthOf(3))
  const card = column(ana.name)
    .getByRole('article', { name: /Featherstonehaugh$/ })
    .element()
  expect(card.clientHeight).toBeLessThan(4 * 16)
  await page.viewport(390, 844)
  await expect.element(column(ana.name).getByRole('article', { name: /Cal Fox$/ })).toBeVisible()
})

test('in the dialog for a visit, nothing can be pressed before it knows the free windows and the latest change', async () => {
  const ana = makeTechnician()
  const slot = { start: `${addDays(today, 2)}T18:00:00.000Z`, end: `${addDays(today, 2)}T20:00:00.000Z` }
  const planned = { state: 'scheduled', technician_id: ana.id, window_start: slot.start, window_end: slot.end } as const
  const booking = makeBooking({ ...planned, is_waiting: false })
  const visit = makeVisit({ id: booking.id, seat: 1, ...planned })
  const day = addDays(today, 2)
  const suggestion = { technician_id: ana.id, technician_name: ana.name, miles: null, reasons: [], ...slot }
  const found: SuggestionsOnTheWire = { suggestions: [suggestion], now: new Date().toISOString() }
  const heldWindows = heldReply()
  const board = makeBoard({ from: day, to: day, windows, technicians: [ana], visits: [visit] })
  const office = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: board,
    suggestWindows: () => heldWindows.reply,
  })
  const takeOff = dialog.getByRole('button', { name: 'Take off the schedule' })
  const open = async () => {
    const link = column(ana.name).getByRole('article').getByRole('link').first()
    await expect.element(link).toBeVisible()
    ;(link.element() as HTMLElement).focus()
    await userEvent.keyboard('m')
    await expect.element(dialog).toBeVisible()
  }

  // The best window takes the focus when it comes. An Enter meant for another button would press it.
  await open()
  await expect.element(takeOff).not.toBeInTheDocument()
  heldWindows.send(found)
  const best = dialog.getByRole('region', { name: 'Best windows' }).getByRole('button').first()
  await expect.element(best).toHaveFocus()
  office.server.answer({ suggestWindows: found, readBoard: { ...board, visits: [] } })
  await takeOff.click()
  await expect.element(column(ana.name).getByRole('article')).not.toBeInTheDocument()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()

  // The booking in memory stays the one from before the undo.
  const heldBooking = heldReply()
  const undone = office.change(booking.id, 'undone', planned)
  office.server.answer({
    undoBookingChange: () => office.listed(undone),
    readBooking: () => heldBooking.reply,
    readBoard: { ...board, visits: [{ ...visit, version: undone.version }] },
  })
  await undo.click()
  await expect.element(column(ana.name).getByRole('article').getByRole('link').first()).toHaveFocus()
  await expect.element(page.getByText('Undone', { exact: true })).toBeInTheDocument()
  await open()
  await expect.element(dialog.getByRole('button')).not.toBeInTheDocument()
  heldBooking.send(undone)
  await takeOff.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const versions = office.server.sent('moveBooking').map(({ body }) => (body as { version: number }).version)
  expect(versions).toEqual([1, undone.version])
})

test('a text from the phone counts as sent only after its sender says so', async () => {
  await page.viewport(1440, 1400)
  const ana = makeTechnician()
  const day = addDays(today, 2)
  const booking = makeBooking()
  const slot = { window_start: `${day}T18:00:00.000Z`, window_end: `${day}T20:00:00.000Z` }
  const office = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: makeBoard({
      ...{ from: day, to: day, windows, technicians: [ana], unplanned_total: 1 },
      unplanned: [makeVisit({ id: booking.id, state: 'new', window_start: null, window_end: null })],
    }),
    recordContact: ({ body }) =>
      office.listed(office.change(booking.id, 'attempted', slot, { data: body as Record<string, unknown> })),
  })
  const toTell = page.getByRole('region', { name: /One customer should know/ })
  await toPlan.getByRole('article', { name: /Ada Park$/ }).dropTo(column(ana.name).getByRole('listitem').first())
  const text = toTell.getByRole('link', { name: 'Text Ada' })
  await expect.element(text).toBeVisible()
  // Keeps a phone app from opening.
  addEventListener('click', (event) => event.preventDefault(), { capture: true })
  const answer = async (label: string) => {
    await text.click()
    await expect.element(toTell.getByRole('group', { name: 'Did you send the text?' })).toBeVisible()
    await expect.element(toTell.getByText('Text is on its way')).not.toBeInTheDocument()
    const button = toTell.getByRole('button', { name: label, exact: true })
    // The second tap of a double tap doesn't answer.
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await button.click()
  }
  await answer('Not sent')
  await answer('Sent')
  await expect.element(toTell.getByText('Text is on its way')).toBeVisible()
  const sent = office.server.sent('recordContact').map(({ body }) => body as { id: string; outcome: string })
  expect(sent.map(({ outcome }) => outcome)).toEqual(['attempted', 'no_answer', 'attempted', 'sent'])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(4)
})
