/** How the booking form reports mistakes: all at once, each at its field, with a summary that leads there and the toasts from the spec. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillForm, openForm } from '#tests/support/components/booking-form.tsx'
import { type FakeServer, refusal } from '#tests/support/components/fake-server.ts'

const zipNotServed =
  "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options."

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const consent = page.getByRole('checkbox')
const submit = page.getByRole('button', { name: 'Book Repair' })
const toast = (text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text)
const sentIds = (server: FakeServer) => server.sent('bookRepair').map(({ body }) => (body as { id: string }).id)
const timesSaid = (sentence: string) => document.body.textContent.split(sentence).length - 1
/** The form's summary. Toasts are outside of its section. */
const panel = () => page.elementLocator(document.querySelector('#booking') ?? document.body).getByRole('alert')

// First, because the list is loaded once per page.
test('the server reports an unserved ZIP code when the list of ZIP codes can’t be loaded', async () => {
  const server = await openForm({
    'GET /service-area.json': 'dead line',
    bookRepair: refusal(400, 'invalid', "Sorry, we don't serve ZIP code 10001", { customer_zip: zipNotServed }),
  })
  await fillForm({ 'ZIP Code': '10001' })
  await submit.click()
  await expect.element(toast("Sorry, we don't serve ZIP code 10001")).toBeVisible()
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
  expect(server.sent('bookRepair')[0]?.body).toMatchObject({ customer_zip: '10001', customer_name: 'Ada Park' })
})

const missing = [
  { label: 'Name', sentence: 'Please enter your name' },
  { label: 'Phone', sentence: 'Please enter your phone number' },
  { label: 'ZIP Code', sentence: 'Please enter your ZIP code' },
  { label: 'Problem Description', sentence: 'Please describe the problem' },
  { label: 'Appliance Type', sentence: 'Please choose your appliance', left: 'Choose your appliance' },
]
test.for(missing)('a missing $label is reported at its field', async ({ label, sentence, left = '  ' }) => {
  const server = await openForm()
  await fillForm({ [label]: left })
  await submit.click()
  await expect.element(toast('Please fill in all required fields')).toBeVisible()
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field(label)).toHaveAccessibleDescription(sentence)
  expect(server.sent('bookRepair')).toEqual([])
  if (label === 'Appliance Type') await field(label).selectOptions('Dryer')
  else await userEvent.keyboard('1')
  await expect.element(field(label)).toHaveAccessibleDescription('')
})

test('on a phone the toast doesn’t cover the field to fix', async () => {
  await page.viewport(390, 844)
  await openForm()
  await fillForm({ 'ZIP Code': '10001' })
  await submit.click()
  await expect.element(toast("Sorry, we don't serve ZIP code 10001")).toBeVisible()
  await expect.element(field('ZIP Code')).toHaveFocus()
  const bottom = toast("Sorry, we don't serve ZIP code 10001").element().getBoundingClientRect().bottom
  expect(field('ZIP Code').element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  await page.viewport(1280, 900)
})

test('all errors show at once, and the toast names missing fields first, then consent, then ZIP', async () => {
  await openForm()
  const agree = 'You must agree to receive SMS notifications to continue'
  const items = () => [...panel().element().querySelectorAll('li')].map(({ textContent }) => textContent)
  await fillForm({ Name: '', 'ZIP Code': '10001', consent: false })
  await submit.click()
  await expect.element(toast('Please fill in all required fields')).toBeVisible()
  await expect.element(panel()).toHaveFocus()
  await expect.element(panel().getByText('Please fix these:')).toBeVisible()
  expect(items()).toEqual(['Name', 'ZIP Code', 'Text messages'])
  for (const sentence of ['Please fill in all required fields', 'Please enter your name', zipNotServed, agree])
    expect(timesSaid(sentence), sentence).toBe(1)
  await expect.element(field('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
  await expect.element(consent).toHaveAccessibleDescription(agree)

  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('Ada Park')
  await expect.element(field('Name')).toHaveAccessibleDescription('')
  const mended = panel().getByRole('link', { name: 'Name' })
  await expect.element(mended).toHaveStyle({ textDecorationLine: 'line-through' })
  await submit.click()
  await expect.element(toast(agree)).toBeVisible()
  await expect.element(toast('Please fill in all required fields')).not.toBeInTheDocument()
  await expect.element(panel()).toHaveFocus()
  expect(items()).toEqual(['ZIP Code', 'Text messages'])

  await consent.click()
  await submit.click()
  await expect.element(toast("Sorry, we don't serve ZIP code 10001")).toBeVisible()
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(field('ZIP Code')).toHaveFocus()
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
})

test('a ZIP code outside the service area shows an error on leaving the field, with the number to call', async () => {
  const server = await openForm()
  await field('ZIP Code').fill(' ')
  await field('Email').click()
  await field('ZIP Code').fill('10001')
  await field('Appliance Type').click()
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription(zipNotServed)
  await expect.element(page.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
  await expect.element(field('Appliance Type')).toHaveFocus()
  await expect.element(toast('Sorry')).not.toBeInTheDocument()
  await expect.element(panel()).not.toBeInTheDocument()
  await field('ZIP Code').fill('97201')
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription('')
  await field('Name').click()
  await expect.element(field('ZIP Code')).not.toHaveAttribute('aria-invalid', 'true')
  expect(server.sent('bookRepair')).toEqual([])
})

test('an impossible email address or phone number shows an error at its field', async () => {
  await openForm()
  await fillForm({ Phone: '503555', Email: 'ada@' })
  await submit.click()
  await expect.element(toast('Please enter a 10-digit phone number')).toBeVisible()
  await expect.element(panel()).toHaveFocus()
  await expect.element(panel().getByText('Please fix these:')).toBeVisible()
  await panel().getByRole('link', { name: 'Phone' }).click()
  await expect.element(field('Phone')).toHaveFocus()
  const hint = 'Please enter a valid email address, like name@example.com'
  await expect.element(field('Email')).toHaveAccessibleDescription(hint)
})

describe('the phone number', () => {
  test('says where an extension goes, since there’s no room for it', async () => {
    await openForm()
    await field('Phone').click()
    await userEvent.keyboard('+1 503-555-0142')
    await expect.element(field('Phone')).toHaveAccessibleDescription('')
    await userEvent.keyboard(' ext. 12')
    await expect.element(field('Phone')).toHaveValue('(503) 555-0142')
    await expect.element(field('Phone')).toHaveAccessibleDescription(/extension in the problem description/)
    await userEvent.keyboard('{Backspace}3')
    await expect.element(field('Phone')).toHaveValue('(503) 555-0143')
    await expect.element(field('Phone')).toHaveAccessibleDescription('')
  })

  test.each([
    ['+44 7700 900123', 'Please enter a US phone number, like (503) 555-0199'],
    ['503-555-0142 / 360-555-0177', 'Only one phone number fits here. Put another in the problem description.'],
    ['503-555-0142 x12', 'Only 10 digits fit here. Put an extension in the problem description.'],
  ])('%s stays as it is, and its field says what to do', async (typed, sentence) => {
    const server = await openForm()
    await fillForm({ Phone: typed })
    await expect.element(field('Phone')).toHaveValue(typed)
    await submit.click()
    await expect.element(field('Phone')).toHaveAccessibleDescription(sentence)
    expect(server.sent('bookRepair')).toEqual([])
  })

  test('keeps the caret in place when edited in the middle', async () => {
    await openForm()
    await field('Phone').click()
    await userEvent.keyboard('503555199{ArrowLeft>4/}0')
    await expect.element(field('Phone')).toHaveValue('(503) 555-0199')
    await userEvent.keyboard('{Backspace>3/}67')
    await expect.element(field('Phone')).toHaveValue('(503) 567-199')
  })
})

describe('before React takes over', () => {
  test('what is typed, chosen and checked stays, an extension is pointed out, and the tab keeps it all', async () => {
    await openForm({}, () => fillForm({ Phone: '503-555-0142 ext. 12' }))
    await expect.element(field('Name')).toHaveValue('Ada Park')
    await expect.element(field('Phone')).toHaveValue('503-555-0142 ext. 12')
    await expect.element(page.getByText(/Put an extension in the problem description/)).toBeVisible()
    await expect.element(field('Appliance Type')).toHaveValue('washer')
    await expect.element(field('Problem Description')).toHaveValue('It does not spin.')
    await expect.element(consent).toBeChecked()
  })
})

describe('sending', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('a form that fills itself in is asked to wait, and goes through the second time', async () => {
    const tooFast = 'That was very fast. Please check your details and press the button again.'
    const server = await openForm({ bookRepair: refusal(400, 'invalid', tooFast) })
    await fillForm()
    await submit.click()
    await expect.element(panel().getByText(tooFast)).toBeVisible()
    vi.setSystemTime(Date.now() + 60_000)
    const [id = ''] = sentIds(server)
    const confirmation = `/?booked=${id}#booking`
    server.answer({ bookRepair: Response.json({ id, status: 'new', confirmation }, { status: 201 }) })
    await submit.click()
    await expect.element(page.getByRole('heading', { name: 'Booking Submitted Successfully!' })).toHaveFocus()
    expect(sentIds(server)).toEqual([id, id])
  })
})
