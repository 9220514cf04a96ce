/** The plan's board and its dialog, where the server refuses or answers late. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { defaultArrivalWindows } from '#shared/visits/arrival-windows.ts'
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

test('a visit dragged into the past stays where it was, and the board says why', async () => {
  await page.viewport(1440, 1400)
  const day = addDays(today, -3)
  const booking = makeBooking()
  const ana = makeTechnician()
  const { server } = await openDesk(`/admin/plan?day=${day}`, [booking], {
    readBoard: makeBoard({
      ...{ from: day, to: day, windows, technicians: [ana], unplanned_total: 1 },
      unplanned: [makeVisit({ id: booking.id, version: 4, state: 'new', window_start: null, window_end: null })],
    }),
    moveBooking: refusal(400, 'invalid', 'That window has passed. Please choose another.'),
  })
  await toPlan.getByRole('article', { name: /Ada Park$/ }).dropTo(column(ana.name).getByRole('listitem').first())
  await expect.element(page.getByText(/^That window has passed/).first()).toBeVisible()
  await expect.element(toPlan.getByRole('article', { name: /Ada Park$/ })).toBeVisible()
  await expect.element(column(ana.name).getByRole('article')).not.toBeInTheDocument()
  expect(server.sent('moveBooking')[0]?.body).toMatchObject({ to: 'scheduled', version: 4, technician_id: ana.id })
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
