/** Booking a repair without JavaScript (spec.md §2, §4, §5, §8). */
import { afterAll, expect, test } from 'vitest'
import { book, bookedOn, filledForm } from '#tests/support/pages/booking.ts'
import { type Page, textOf, type Values } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages()
afterAll(() => site.close())

const success = 'Booking Submitted Successfully!'
const problem = (page: Page) => page.within('#booking').getByRole('alert')
const field = (page: Page, label: string) => page.within('#booking').getByLabelText(new RegExp(`^${label}`))
const describedBy = (page: Page, label: string) =>
  textOf(page.document.getElementById(field(page, label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''))

async function whileBookingsAreAway<Result>(work: () => Promise<Result>): Promise<Result> {
  await site.query('ALTER TABLE bookings RENAME TO bookings_away')
  try {
    return await work()
  } finally {
    await site.query('ALTER TABLE bookings_away RENAME TO bookings')
  }
}

test('a booking is stored and confirmed on a page that survives a reload', async () => {
  const booked = await book(await site.open('/'), { Name: 'Grace Hopper' })
  expect(booked.url.href).toMatch(/\/\?booked=[0-9a-f-]{36}[.\w-]*#booking$/)
  const id = bookedOn(booked)
  const section = booked.within('#booking')
  section.getByRole('heading', { name: success })
  section.getByText(id.slice(0, 8))
  section.getByText("We'll contact you within 30 minutes")
  section.getByText('Thank you for choosing our service!')
  expect(section.getByRole('link', { name: '(503) 555-0142' }).getAttribute('href')).toBe('tel:+15035550142')
  const [booking] = await site.query('SELECT * FROM bookings WHERE id::text = $1', [id])
  expect(booking).toMatchObject({ customer_name: 'Grace Hopper', customer_phone: '(503) 555-0199', status: 'new' })

  const again = await site.open(booked.url.href)
  again.within('#booking').getByRole('heading', { name: success })
  const empty = await again.press(again.getByRole('link', { name: 'Book another repair' }))
  expect(field(empty, 'Name')).toHaveProperty('value', '')
})

test('someone who only knows a booking’s number sees nothing that was sent with it', async () => {
  const booked = await book(await site.open('/'), { Name: 'Nobody Else' })
  booked.within('#booking').getByRole('button', { name: 'Wrong number? Fix it' })
  expect(textOf(booked.element('#booking'))).toContain('Nobody Else')
  const seen = await site.open(`/?booked=${bookedOn(booked)}`)
  seen.within('#booking').getByRole('heading', { name: success })
  expect(textOf(seen.element('#booking'))).not.toContain('Nobody Else')
  expect(seen.within('#booking').queryByRole('button', { name: 'Wrong number? Fix it' })).toBeNull()

  const madeUp = await site.open('/?index', { method: 'POST', body: new URLSearchParams({ mend: 'nonsense' }) })
  expect(madeUp.url.href).toMatch(/\/#booking$/)
  expect(field(madeUp, 'Name')).toHaveProperty('value', '')
})

test('a phone fills in what it knows, and shows the keyboard that fits', async () => {
  const page = await site.open('/')
  const hints = (label: string) =>
    ['type', 'inputmode', 'autocomplete'].map((name) => field(page, label).getAttribute(name))
  expect(hints('Name')).toEqual([null, null, 'name'])
  expect(hints('Phone')).toEqual(['tel', 'tel', 'tel-national'])
  expect(hints('Email')).toEqual(['email', null, 'email'])
  expect(hints('ZIP')).toEqual([null, 'numeric', 'postal-code'])
})

test('price, promise and a number to call stand next to the form', async () => {
  const section = (await site.open('/')).element('#booking')
  for (const words of ['$89', 'waived when we do the repair', '90-day labor warranty', 'call within 30 minutes'])
    expect(textOf(section)).toContain(words)
  expect(section.querySelector('a[href="tel:+15035550142"]')?.textContent).toBe('Call (503) 555-0142')
})

test('sending the same form twice makes one booking', async () => {
  const ids = [1, 2].map(async () => bookedOn(await book(await site.open('/'), { Name: 'Barbara Liskov' })))
  const [first, second] = await Promise.all(ids)
  expect(second).toBe(first)
  expect(await site.query('SELECT id FROM bookings WHERE id::text = $1', [first])).toHaveLength(1)
})

const mistakes: { changes: Values; message: string; label: string }[] = [
  { changes: { Name: '' }, message: 'Please fill in all required fields', label: 'Name' },
  {
    changes: { 'Appliance Type': 'Choose your appliance' },
    message: 'Please fill in all required fields',
    label: 'Appliance Type',
  },
  {
    changes: { 'I agree': false },
    message: 'You must agree to receive SMS notifications to continue',
    label: 'I agree',
  },
  { changes: { 'ZIP Code': '10001' }, message: "Sorry, we don't serve ZIP code 10001", label: 'ZIP Code' },
  { changes: { Phone: '555' }, message: 'Please enter a 10-digit phone number', label: 'Phone' },
]
test.for(mistakes)(
  'a form with a wrong "$label" comes back with what was typed: $message',
  async ({ changes, message, label }) => {
    const page = await book(await site.open('/'), changes)
    expect(page.status).toBe(400)
    const said = textOf(page.within('#booking').queryByRole('alert'))
    // What the field says itself is said there only.
    expect(said).toBe(describedBy(page, label) === message ? '' : message)
    expect(field(page, label).getAttribute('aria-invalid')).toBe('true')
    expect(field(page, label).hasAttribute('autofocus')).toBe(true)
    expect(describedBy(page, label)).toMatch(/^Please|^You must|^Sorry/)
    expect(field(page, 'Problem Description')).toHaveProperty('value', 'It does not spin.')
    expect(field(page, 'Preferred Time')).toHaveProperty('value', 'morning')
  },
)

test('all errors show at once, each at its field, with links to the fields', async () => {
  const page = await book(await site.open('/'), { Name: '', 'ZIP Code': '10001', 'I agree': false })
  const zip =
    "Sorry, we don't currently serve ZIP code 10001. Please call us at (503) 555-0142 to discuss service options."
  const agree = 'You must agree to receive SMS notifications to continue'
  expect(textOf(problem(page))).toContain('Please fill in all required fields')
  expect(page.texts('#booking [role=alert] li')).toEqual(['Name', 'ZIP Code', 'Text messages'])
  expect(describedBy(page, 'ZIP Code')).toBe(zip)
  expect(describedBy(page, 'I agree')).toBe(agree)
  const link = page.within('#booking').getByRole('link', { name: 'ZIP Code' })
  expect(link.getAttribute('href')).toBe(`#${field(page, 'ZIP Code').id}`)
})

test('a database failure shows a number to call, and the retry succeeds', async () => {
  const page = await site.open('/')
  const failed = await whileBookingsAreAway(() => book(page, { Name: 'Radia Perlman' }))
  expect(failed.status).toBe(500)
  expect(textOf(problem(failed))).toContain(
    'There was an error submitting your booking. Please call us directly at (503) 555-0142',
  )
  expect(field(failed, 'Name')).toHaveProperty('value', 'Radia Perlman')
  const booked = await failed.press(failed.within('#booking').getByRole('button', { name: 'Try again' }))
  booked.within('#booking').getByRole('heading', { name: success })
})

test('changes made on the failure page correct the booking if it was stored after all', async () => {
  const page = await site.open('/')
  const failed = await whileBookingsAreAway(() => book(page, { Name: 'Karen Jones' }))
  const id = failed.element('#booking input[name=id]').getAttribute('value')
  await site.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description)
     VALUES ($1, 'Karen Jones', '(503) 555-0199', '97201', 'washer', 'It does not spin.')`,
    [id],
  )
  const refused = await book(failed, { Name: 'Karen Spärck Jones', 'ZIP Code': '10001' })
  expect(textOf(problem(refused))).toBe("Sorry, we don't serve ZIP code 10001")
  const booked = await book(refused, { Name: 'Karen Spärck Jones', 'ZIP Code': '97202' })
  expect(bookedOn(booked)).toBe(id)
  const rows = await site.query("SELECT customer_name, customer_zip FROM bookings WHERE customer_name LIKE 'Karen%'")
  expect(rows).toEqual([{ customer_name: 'Karen Spärck Jones', customer_zip: '97202' }])
})

test('two people who leave out the same fields don’t share a booking', async () => {
  const nothing = Object.fromEntries(Object.keys(filledForm).map((label) => [label, label === 'I agree' ? false : '']))
  const page = await book(await site.open('/'), {
    ...nothing,
    'Appliance Type': 'Choose your appliance',
    'Preferred Time': 'No preference',
  })
  expect(problem(page)).toBeDefined()
  expect(page.elements('#booking input[name=id]')).toEqual([])
})

test('a page with a booking is never cached, and an unknown booking shows the form', async () => {
  const unknown = await site.open('/?booked=00000000-0000-4000-8000-000000000000')
  expect(unknown.headers.get('cache-control')).toBe('no-store')
  const nonsense = await site.open('/?booked=nonsense')
  nonsense.within('#booking').getByRole('button', { name: 'Book Repair' })
})

test('a body that isn’t a form is answered like an empty form', async () => {
  for (const body of ['{}', '']) {
    const page = await site.open('/?index', { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
    expect(page.status).toBe(400)
    expect(textOf(problem(page))).toContain('Please fill in all required fields')
  }
})

test.for([
  ['/', 'Refrigerator Repair', 'refrigerator'],
  ['/services', 'Book this repair (Other Appliances)', 'other'],
] as const)('from %s, "%s" leads to the form with that appliance selected', async ([path, name, value]) => {
  const page = await site.open(path)
  const link = page.elements('main a').find((each) => textOf(each).startsWith(name))
  const form = await page.press(link as HTMLElement)
  expect(form.url.hash).toBe('#booking')
  expect(field(form, 'Appliance Type')).toHaveProperty('value', value)
})

test('each URL has its own cached page: an appliance in one isn’t selected in another', async () => {
  const chosen = async (path: string) =>
    (await site.open(path))
      .elements('option[selected][value]:not([value=""])')
      .map((each) => each.getAttribute('value'))
  for (let look = 0; look < 2; look++) {
    expect(await chosen('/?appliance=washer')).toEqual(['washer'])
    expect(await chosen('/?utm_source=x&appliance=dryer')).toEqual(['dryer'])
    expect(await chosen('/?appliance=toaster')).toEqual([])
    expect(await chosen('/')).toEqual([])
    expect(await chosen('/?zip=97201&appliance=oven')).toEqual(['oven'])
    expect(await chosen('/?zip=97201')).toEqual([])
  }
})
