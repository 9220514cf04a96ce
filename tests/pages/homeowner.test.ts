/** The homeowner's own page without JavaScript: what its forms say, keep and store. */
import { afterAll, describe, expect, test } from 'vitest'
import { makePhonePhoto } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { employTechnician, nextTwoDays } from '#tests/support/bookings/employ-technician.ts'
import { book as fillAndBook } from '#tests/support/pages/booking.ts'
import { type Page, textOf, type Values } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages({ BOOKING_MODE: 'instant' })
await employTechnician(site, { daysOff: nextTwoDays() })
afterAll(() => site.close())

const coldDryer = { appliance_type: 'dryer', problem_description: 'It turns and nothing else.' }

/** Makes a new booking. Returns its id and the path of its page. */
async function book(changes: object = {}): Promise<{ id: string; link: string }> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(bookingBody(changes)) }
  return (await site.request('/api/bookings', sent)).json() as Promise<{ id: string; link: string }>
}

const said = (page: Page) => textOf(page.document.querySelector('#said'))
const button = (page: Page, part: string, name: string, at = 0) =>
  page.within(part).getAllByRole('button', { name }).at(at) as HTMLElement

/** Fills a card and presses one of its buttons. */
function send(page: Page, part: string, { values = {}, name }: { values?: Values; name: string }): Promise<Page> {
  page.fill(values, page.element(part))
  return page.press(button(page, part, name))
}

async function choosePlate(page: Page) {
  const photo = new File([new Uint8Array(await makePhonePhoto())], 'plate.jpg', { type: 'image/jpeg' })
  page.attach('Or take a photo of the plate', photo)
}

test('the address, a time, another time, a message, and canceling', async () => {
  const { id, link } = await book()
  const page = await site.open(link)
  page.getByRole('heading', { level: 2, name: /^We’ll call you by/ })
  const values = { 'Street address and apartment': '12 NW Lovejoy St', 'How do we get in?': 'Gate code 4411' }
  const saved = await send(page, '#address', { values, name: 'Save' })
  expect(said(saved)).toBe('Saved. Your technician will see it.')
  const stateOf = async () =>
    (await site.query('SELECT state, street FROM desk_bookings WHERE booking_id = $1', [id]))[0]
  expect(await stateOf()).toMatchObject({ street: '12 NW Lovejoy St' })

  const timeOf = (shown: Page) => shown.texts('main h2').join()
  const take = (shown: Page, name: string) => {
    const [time] = shown.elements('#window input[name=start]')
    ;(time as HTMLInputElement).checked = true
    return shown.press(shown.within('#window').getByRole('button', { name }))
  }
  const unchosen = await saved.press(saved.within('#window').getByRole('button', { name: 'Reserve this time' }))
  expect(unchosen.status).toBe(422)
  unchosen.within('#window').getByText('Please choose a time first.')
  const first = await take(saved, 'Reserve this time')
  expect(said(first)).toBe('You’re all set. See you then.')
  first.getByText('Tom will be there.')
  const moved = await take(first, 'Move my visit to this time')
  expect(said(moved)).toBe('You’re all set. See you then.')
  expect(timeOf(moved)).not.toBe(timeOf(first))
  const second = await moved.press(moved.getByRole('button', { name: /^Go back to / }))
  expect(timeOf(second)).toBe(timeOf(first))

  const told = await send(second, '#line', { values: { 'Your message': 'The dog is friendly.' }, name: 'Send' })
  expect(said(told)).toBe('Sent. We’ve got your message.')

  const long = 'Any weekday after four in the afternoon. '.repeat(30).trim()
  const refused = await send(told, '#other_time', { values: { 'When works for you?': long }, name: 'Send' })
  expect(refused.status).toBe(422)
  expect(refused.getByLabelText('When works for you?')).toHaveProperty('value', long)

  const asked = await send(told, '#line', { name: 'Send' })
  expect(asked.status).toBe(422)
  asked.within('#line').getByText('Please write something first.')
  const mistakes = asked.getAllByRole('alert').find((each) => textOf(each).includes('Please check this'))
  expect(textOf(mistakes ?? null)).toContain('Please write something first.')
  expect(mistakes?.querySelector('a')?.getAttribute('href')).toBe('#line')
  // Nobody has to say why.
  const canceled = await send(asked, '#cancel', { name: 'Cancel my booking' })
  canceled.getByRole('heading', { level: 2, name: 'This booking is canceled' })
  expect(await stateOf()).toMatchObject({ state: 'cancelled' })
})

test('the symptom, the appliance, a photo of the plate, and what it may cost', async () => {
  const page = await site.open((await book(coldDryer)).link)
  const chosen = await send(page, '#symptom', { values: { 'Doesn’t get hot': true }, name: 'Save' })
  expect(said(chosen)).toBe('Saved. Thanks, that helps us plan the visit.')
  chosen.getByText('Typical total for this repair, parts and labor')
  chosen.getByText('$100 to $280')
  chosen.getByRole('img', { name: /plate is on the rim/ })

  const wrong = await send(chosen, '#model', { values: { Brand: 'LG', 'About how old is it': 'old' }, name: 'Save' })
  wrong.within('#model').getByText('Please enter the age in years, from 0 to 60')
  expect(wrong.getByLabelText('Brand')).toHaveProperty('value', 'LG')
  const saved = await send(wrong, '#model', { values: { 'About how old is it': '25' }, name: 'Save' })
  expect(said(saved)).toBe('Saved. Thanks, that helps us bring parts that fit.')
  saved.getByText('It depends on what we find')

  await choosePlate(saved)
  const sent = await saved.press(button(saved, '#model', 'Send the photo'))
  expect(said(sent)).toBe('Got your photo. Thank you!')
  sent.within('#model').getByRole('img', { name: 'A photo you sent' })

  const tried = await sent.press(button(sent, '#checks', 'Still broken'))
  tried.getByText('Step 2 of 3')
  const fixed = await tried.press(button(tried, '#checks', 'That fixed it'))
  fixed.getByRole('heading', { name: 'Glad it works again!' })
  expect(textOf(fixed.getByRole('main')).match(/Glad it works again/g), 'said once').toHaveLength(1)
  expect(textOf(fixed.getByRole('main'))).not.toMatch(/canceled|won’t be coming/)
  const broken = await fixed.press(fixed.getByRole('button', { name: 'It broke again' }))
  expect(said(broken)).toBe('Your booking is open again. We’ll call you.')
})

const closed = 'This booking is closed, so it can’t be changed here anymore.'

/** Each form: its card, the button to press, and its field, whose text is shown again. */
const presses: { part: string; name: string; field?: string; typed?: string; withPhoto?: boolean; says?: string }[] = [
  { part: '#address', name: 'Save', field: 'Street address and apartment', typed: '12 NW Lovejoy St' },
  { part: '#symptom', name: 'Save', field: 'In your own words (optional)', typed: 'It clicks\nand hums.' },
  { part: '#model', name: 'Save', field: 'Model number', typed: 'DLE3400W' },
  { part: '#model', name: 'Send the photo', withPhoto: true },
  { part: '#other_time', name: 'Send', field: 'When works for you?', typed: 'After 4 PM' },
  { part: '#cancel', name: 'Cancel my booking', says: 'You can’t cancel here right now. Please call us.' },
  { part: '#checks', name: 'Still broken' },
  { part: '#checks', name: 'That fixed it' },
]

describe('a page opened before its booking was closed', async () => {
  const { id, link } = await book(coldDryer)
  await site.query(
    `INSERT INTO homeowner_details (booking_id, symptom_key, updated_at) VALUES ($1, 'dryer/not-heating', now())`,
    [id],
  )
  const set = (state: string) =>
    site.query(
      'UPDATE desk_bookings SET state = $2, closed_at = CASE $2 WHEN $3 THEN now() END WHERE booking_id = $1',
      [id, state, 'done'],
    )
  const openBefore = async () => {
    await set('contacted')
    const page = await site.open(link)
    await set('done')
    return page
  }

  test.for(presses)('says so after "$name" in $part, and keeps what was typed', async (press) => {
    const { part, name, field, typed = '', withPhoto, says = closed } = press
    const page = await openBefore()
    if (withPhoto) await choosePlate(page)
    const reason = { 'Why? (optional)': 'Another reason' }
    const values: Values = part === '#cancel' ? reason : field ? { [field]: typed } : {}
    const answer = await send(page, part, { values, name })
    expect(answer.status).toBe(422)
    const news = textOf(answer.getAllByRole('alert')[0] ?? null)
    expect(news).toContain(says)
    expect(news).toContain(typed.split('\n')[0])
    const [row] = await site.query('SELECT street, urgency FROM desk_bookings WHERE booking_id = $1', [id])
    expect(row).toEqual({ street: null, urgency: null })
  })

  test('takes only what still reaches the shop: gas and sparks, not water', async () => {
    const page = await openBefore()
    const happening = 'Yes, it’s happening now'
    const hazards = page.getAllByRole('button', { name: happening })
    const answer = await page.press(hazards.at(-1) as HTMLElement)
    expect(textOf(answer.getAllByRole('alert')[0] ?? null)).toContain(
      'This booking is closed, so our team won’t see this.',
    )
    expect(answer.getAllByRole('link', { name: 'Call 911' })).toHaveLength(3)
    const left = answer.getAllByRole('button', { name: happening })
    expect(left).toHaveLength(2)
    const urgent = await answer.press(left[0] as HTMLElement)
    expect(said(urgent)).toBe('We marked your booking as urgent and told our team.')
    expect(textOf(urgent.getByRole('region', { name: 'If you smell gas' }))).toContain('We know it’s urgent.')
    const [told] = await site.query(
      'SELECT state, urgency, danger_at IS NOT NULL AS waits FROM desk_bookings WHERE booking_id = $1',
      [id],
    )
    expect(told).toEqual({ state: 'done', urgency: 'gas', waits: true })
  })
})

test('after a message about gas, the page starts with what to do', async () => {
  const page = await site.open((await book()).link)
  const urgent = await send(page, '#line', { values: { 'Your message': 'I smell gas' }, name: 'Send' })
  expect(said(urgent)).toBe('Sent. We’ve got your message.')
  const first = textOf(urgent.getByRole('region', { name: 'If you smell gas' }))
  expect(first).toContain('Get everyone out of the house')
  expect(first).toContain('We know it’s urgent.')
  expect(urgent.element('main').textContent).toMatch(/^.{0,400}If you smell gas/s)
})

test('the confirmation of a booking leads to the page, in both languages', async () => {
  const booked = await fillAndBook(await site.open('/'))
  const page = await booked.press(booked.getByRole('link', { name: 'Help us come prepared (1 minute)' }))
  page.getByRole('heading', { level: 1, name: 'Your washing machine repair' })
  const spanish = await page.press(page.getByRole('button', { name: 'Español' }))
  expect(spanish.document.documentElement.lang).toBe('es')
  spanish.getByRole('heading', { level: 1, name: 'La reparación de su lavadora' })
})

describe('free windows right after booking', () => {
  const windows = (page: Page) => page.elements('#booking form button[name=start]')
  const label = (each: HTMLElement | undefined) =>
    textOf(each ?? null)
      .replace(/your preferred time$/, '')
      .trim()
  const answered = (page: Page) => textOf(page.element('#booking'))

  test('one click reserves one, and the next person gets a message and the remaining ones', async () => {
    const [first, second] = [
      await fillAndBook(await site.open('/'), { Name: 'Guest One' }),
      await fillAndBook(await site.open('/'), { Name: 'Guest Two' }),
    ]
    const wanted = label(windows(first)[0])
    const reserved = await first.press(windows(first)[0] as HTMLElement)
    expect(answered(reserved)).toContain(`Your visit: ${wanted}`)
    expect(windows(reserved)).toEqual([])
    expect(answered(await site.open(reserved.url.href))).toContain(`Your visit: ${wanted}`)

    const tooLate = await second.press(windows(second).find((each) => label(each) === wanted) as HTMLElement)
    expect(textOf(tooLate.within('#booking').getByRole('alert'))).toBe(
      'Someone just took that time. These are still open.',
    )
    expect(windows(tooLate).map(label)).not.toContain(wanted)
    const other = await tooLate.press(windows(tooLate).at(-1) as HTMLElement)
    expect(answered(other)).toContain('Your visit: ')
  })
})
