/** What happens to a complete booking form: sending it, answers that get lost, the confirmation, and what the tab remembers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingTyped } from '#shared/bookings/booking-fields.ts'
import { fillForm, openForm } from '#tests/support/components/booking-form.tsx'
import { type FakeServer, heldReply, refusal, type SentRequest } from '#tests/support/components/fake-server.ts'

const failure = 'There was an error submitting your booking. Please call us directly at (503) 555-0142'
const section = () => page.elementLocator(document.querySelector('#booking') ?? document.body)
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const consent = page.getByRole('checkbox')
const submit = page.getByRole('button', { name: /^(Book Repair|Submitting\.\.\.)$/ })
const success = page.getByRole('heading', { name: 'Booking Submitted Successfully!' })
const toast = (text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text)
const panel = () => section().getByRole('alert')

/** What was sent, oldest first. */
const bodies = (server: FakeServer) => server.sent('bookRepair').map(({ body }) => body as Record<string, unknown>)

/** Answers as if the booking had been stored. */
function stored({ body }: SentRequest, more: object = {}): Response {
  const { id } = body as { id: string }
  return Response.json({ id, status: 'new', confirmation: `/?booked=${id}#booking`, ...more }, { status: 201 })
}

/** Shows the form again, as after a reload of the page. */
function reopen(...given: Parameters<typeof openForm>): Promise<FakeServer> {
  for (const shown of document.querySelectorAll('.island-under-test')) shown.remove()
  return openForm(...given)
}

test('pressed twice, the button books once, and the confirmation repeats what was sent', async () => {
  const held = heldReply()
  const server = await openForm({ bookRepair: () => held.reply })
  await fillForm()
  await submit.dblClick()
  await expect.element(submit).toHaveTextContent('Submitting...')
  await expect.element(submit).toBeDisabled()
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  const [request] = server.sent('bookRepair')
  if (!request) throw new Error('Nothing was sent.')
  held.send(stored(request, { link: '/r/secret' }))
  await expect.element(success).toHaveFocus()

  expect(bodies(server)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customer_name: 'Ada Park',
      customer_phone: '(503) 555-0199',
      customer_email: 'ada@customer.example',
      customer_zip: '97201',
      appliance_type: 'washer',
      problem_description: 'It does not spin.',
      preferred_time: 'morning',
      smsConsent: true,
      company_website: '',
      form_path: '/',
      elapsed_ms: expect.any(Number),
    },
  ])
  const id = String(bodies(server)[0]?.id)
  await expect.element(toast('Booking submitted successfully!')).toBeVisible()
  await expect.element(section().getByText(id.slice(0, 8), { exact: true })).toBeVisible()
  await expect.element(section().getByText("We'll contact you within 30 minutes", { exact: true })).toBeVisible()
  await expect.element(section().getByText('Thank you for choosing our service!')).toBeVisible()
  const call = section().getByRole('link', { name: '(503) 555-0142' })
  await expect.element(call).toHaveAttribute('href', 'tel:+15035550142')
  const prepare = section().getByRole('link', { name: 'Help us come prepared (1 minute)' })
  await expect.element(prepare).toHaveAttribute('href', '/r/secret#prepare')
  expect([...document.querySelectorAll('#booking dl > div')].map(({ textContent }) => textContent)).toEqual([
    'RepairWashing Machine',
    'ProblemIt does not spin.',
    'NameAda Park',
    'ZIP code97201',
    'Best timeMorning (8AM-12PM)',
    'Emailada@customer.example',
    'Phone(503) 555-0199',
  ])
  expect(new FormData(document.querySelector('#booking form') as HTMLFormElement).get('mend')).toBe('secret')
  expect(location.pathname + location.search + location.hash).toBe(`/?booked=${id}#booking`)
  await expect.element(submit).not.toBeInTheDocument()

  await section().getByRole('button', { name: 'Book another repair' }).click()
  await expect.element(field('Name')).toHaveFocus()
  expect(location.pathname + location.search + location.hash).toBe('/#booking')
  const labels = ['Name', 'Phone', 'Email', 'ZIP Code', 'Problem Description']
  for (const label of labels) await expect.element(field(label)).toHaveValue('')
  await reopen()
  for (const label of labels) await expect.element(field(label)).toHaveValue('')
})

test('optional fields can be left out, and so can consent where it’s optional', async () => {
  const wording = { wording: 'I agree to get texts.', isRequired: false }
  const server = await openForm({ bookRepair: stored }, undefined, { consent: wording })
  await expect.element(consent).not.toHaveAttribute('aria-required', 'true')
  await fillForm({ Email: '', 'Preferred Time': 'No preference', consent: false })
  await submit.click()
  await expect.element(success).toHaveFocus()
  expect(bodies(server)).toMatchObject([{ customer_email: '', preferred_time: '', smsConsent: false }])
  // Only the sender of a booking gets what was sent with it, and the way to fix it.
  await expect.element(section().getByRole('link', { name: /^Help us/ })).not.toBeInTheDocument()
  await expect.element(section().getByRole('button', { name: 'Wrong number? Fix it' })).not.toBeInTheDocument()
})

test('where the shop offers free times, the confirmation does, too, the best ones first', async () => {
  // The best one first, as the server sends them.
  const windows = [17, 11, 12, 13, 14, 15, 16].map((day) => ({
    start: `2027-01-${day}T16:00:00.000Z`,
    end: `2027-01-${day}T18:00:00.000Z`,
    isPreferred: day === 17,
    time: `January ${day}, 8 AM – 10 AM`,
  }))
  const booked = 'id..permission'
  await openForm({ bookRepair: (request) => stored(request, { reservation: { state: 'open', booked, windows } }) })
  await fillForm()
  await submit.click()
  await expect.element(section().getByRole('heading', { name: 'Pick your arrival window' })).toBeVisible()
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#booking form button[name=start]')]
  const days = buttons.map(({ value }) => Number(value.slice(8, 10)))
  expect(days, 'the five best in order, then the others').toEqual([11, 12, 13, 14, 17, 15, 16])
  expect(buttons[4]?.textContent).toBe('January 17, 8 AM – 10 AMyour preferred time')
  const form = buttons[4]?.form
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/reserve'])
  expect([...new FormData(form ?? undefined, buttons[4])]).toEqual([
    ['booked', booked],
    ['start', '2027-01-17T16:00:00.000Z'],
  ])
  const other = section().getByRole('button', { name: /January 16/, includeHidden: true })
  await expect.element(other).not.toBeVisible()
  await section().getByText('January 16', { exact: true }).click()
  await expect.element(other).toBeVisible()
})

describe('a booking that fails', () => {
  test('keeps its values, and every retry is the same booking', async () => {
    const server = await openForm({ bookRepair: 'dead line' })
    await fillForm()
    await submit.click()
    await expect.element(toast('Failed to submit booking')).toBeVisible()
    await expect.element(panel()).toHaveFocus()
    await expect.element(panel()).toMatchTextContent(failure)
    await expect.element(panel().getByRole('link')).toHaveAttribute('href', 'tel:+15035550142')
    await expect.element(field('Name')).toHaveValue('Ada Park')
    await expect.element(field('Problem Description')).toHaveValue('It does not spin.')
    await expect.element(consent).toBeChecked()

    server.answer({ bookRepair: refusal(500, 'unexpected', 'Something went wrong on our side.') })
    await panel().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => bodies(server)).toHaveLength(2)
    await expect.element(panel()).toMatchTextContent(failure)

    server.answer({ bookRepair: stored })
    await field('Phone').fill('5035550198')
    await submit.click()
    await expect.element(success).toHaveFocus()
    await expect.element(panel()).not.toBeInTheDocument()
    const [first, ...retries] = bodies(server)
    expect(retries).toMatchObject([
      { id: first?.id, customer_phone: '(503) 555-0199' },
      { id: first?.id, customer_phone: '(503) 555-0198' },
    ])
  })

  test('too late to be corrected, asks to call, and the next one is a new booking', async () => {
    const server = await openForm({
      bookRepair: refusal(409, 'conflict', 'Booking 6f1f9d0c can’t be changed here anymore. Call (503) 555-0142.'),
    })
    await fillForm()
    await submit.click()
    await expect.element(panel()).toHaveFocus()
    await expect.element(panel()).toMatchTextContent('Booking 6f1f9d0c can’t be changed here anymore.')
    await expect.element(panel()).toMatchTextContent('To book another repair, press “Book Repair”.')
    await expect.element(panel().getByRole('link', { name: '(503) 555-0142' })).toBeVisible()
    await expect.element(section().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    server.answer({ bookRepair: stored })
    await submit.click()
    await expect.element(success).toHaveFocus()
    const [first, second] = bodies(server)
    expect(second?.id).not.toBe(first?.id)
  })

  test('over a filled hidden field, sends it along and says who to call', async () => {
    const sentence = 'We couldn’t tell if your booking came from a person. Please call us at (503) 555-0142'
    const server = await openForm({ bookRepair: refusal(400, 'invalid', sentence, {}) })
    await fillForm()
    const hidden = document.querySelector<HTMLInputElement>('[name=company_website]')
    if (hidden) hidden.value = 'https://spam.example'
    await submit.click()
    await expect.element(panel()).toMatchTextContent(sentence)
    expect(bodies(server)).toMatchObject([{ company_website: 'https://spam.example' }])
  })
})

describe('the tab', () => {
  /** A booking that the server sends back. */
  const values = {
    id: '6f1f9d0c-5c56-4f0e-9e0a-3d1c1f7a2b11',
    ...nothingTyped(),
    customer_name: 'Ada Park',
    customer_phone: '(503) 555-0100',
    customer_email: '',
    customer_zip: '97201',
    appliance_type: 'washer',
    problem_description: 'It does not spin.',
    preferred_time: '',
    smsConsent: false,
  }

  test('keeps everything but the consent through a reload, and a retry then is still the same booking', async () => {
    const server = await openForm({ bookRepair: 'dead line' })
    await fillForm()
    await submit.click()
    await expect.element(panel()).toBeVisible()

    const later = await reopen({ bookRepair: stored })
    await expect.element(field('Name')).toHaveValue('Ada Park')
    await expect.element(field('Phone')).toHaveValue('(503) 555-0199')
    await expect.element(field('Appliance Type')).toHaveValue('washer')
    await expect.element(field('Preferred Time')).toHaveValue('morning')
    await expect.element(field('Problem Description')).toHaveValue('It does not spin.')
    await expect.element(consent).not.toBeChecked()
    // Another tab would book another repair.
    expect(Object.keys(localStorage)).toEqual([])
    await consent.click()
    await submit.click()
    await expect.element(success).toHaveFocus()
    expect(bodies(later)[0]?.id).toBe(bodies(server)[0]?.id)
  })

  test('keeps nothing of a correction, so another booking on the home page starts empty', async () => {
    const note = 'It stays the same booking.'
    const rejected = { values, problem: { sentence: null, fields: {} }, note, isCorrection: true }
    const server = await openForm({ bookRepair: 'dead line' }, undefined, { rejected })
    await expect.element(page.getByText(note)).toBeVisible()
    await expect.element(field('Phone')).toHaveValue('(503) 555-0100')
    await expect.element(consent).not.toBeChecked()
    await field('Phone').fill('5035550199')
    await consent.click()
    await submit.click()
    await expect.element(panel()).toBeVisible()
    expect(bodies(server)).toMatchObject([{ id: values.id, customer_phone: '(503) 555-0199' }])

    const another = await reopen({ bookRepair: stored })
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(field('Problem Description')).toHaveValue('')
    await fillForm({ 'Appliance Type': 'Dryer' })
    await submit.click()
    await expect.element(success).toHaveFocus()
    expect(bodies(another)[0]).toMatchObject({ id: expect.not.stringContaining(values.id), appliance_type: 'dryer' })
  })

  test('goes on with a form that the server sent back, as the booking that it may have stored', async () => {
    const agree = 'You must agree to receive SMS notifications to continue'
    const rejected = { values, problem: { sentence: agree, fields: { smsConsent: agree } } }
    const server = await openForm({ bookRepair: stored }, undefined, { rejected })
    await expect.element(panel()).toMatchTextContent(agree)
    await expect.element(field('Name')).toHaveValue('Ada Park')
    await expect.element(consent).toHaveAccessibleDescription(agree)
    await consent.click()
    await expect.element(consent).toHaveAccessibleDescription('')
    await submit.click()
    await expect.element(success).toHaveFocus()
    await expect.element(panel()).not.toBeInTheDocument()
    expect(bodies(server)).toMatchObject([{ id: values.id, smsConsent: true }])
  })
})

describe('how long it took', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('counts from when the form could be filled in, long before React took over', async () => {
    const server = await openForm({ bookRepair: stored }, async () => {
      await fillForm()
      vi.advanceTimersByTime(60_000)
    })
    await submit.click()
    await expect.element(success).toHaveFocus()
    expect(bodies(server)[0]?.elapsed_ms).toBeGreaterThanOrEqual(60_000)
  })
})
