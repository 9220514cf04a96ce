/** Hearing when the shop serves one's ZIP code, without JavaScript: signing up, confirming and leaving, in both languages. */
import { afterAll, expect, test } from 'vitest'
import { readLinkFromMail } from '#tests/support/messages/read-mail.ts'
import { type Page, textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages()
afterAll(() => site.close())

const heading = (page: Page) => textOf(page.element('h1'))
const pressIn = (page: Page, around: string, name: string) =>
  page.press(page.within(around).getByRole('button', { name }))

test('a visitor signs up, corrects the address, confirms and leaves the list again', async () => {
  const email = 'sign-up@example.com'
  const home = await site.open('/')
  home.fill({ 'Your ZIP code': '97301' }, home.element('#coverage'))
  const checked = await pressIn(home, '#coverage', 'Check')
  expect(textOf(checked.within('#coverage').getByRole('alert'))).toContain('(503) 555-0142')
  checked.fill({ 'Email address': 'ada at example' }, checked.element('#coverage'))
  const wrong = await pressIn(checked, '#coverage', 'Tell me when you serve my area')
  expect(wrong.status).toBe(422)
  const field = wrong.within('main').getByLabelText(/^Email address/)
  expect(field).toHaveProperty('value', 'ada at example')
  expect(field.hasAttribute('autofocus')).toBe(true)
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => textOf(wrong.document.getElementById(id))).join()).toMatch(
    /Please enter an email address/,
  )
  expect(wrong.within('main').getByLabelText(/^ZIP code/)).toHaveProperty('value', '97301')
  wrong.fill({ 'Email address': email }, wrong.element('main'))
  expect(heading(await pressIn(wrong, 'main', 'Tell me when you serve my area'))).toBe('Check your email')

  const asked = await site.open(await readLinkFromMail(site, email, /^Please confirm/))
  expect(heading(asked)).toBe('Want to hear when we serve 97301?')
  const confirmed = await pressIn(asked, 'main', 'Yes, tell me')
  expect(heading(confirmed)).toBe('You’re on the list')
  expect(heading(await pressIn(confirmed, 'main', 'Take me off the list'))).toBe('You’re off the list')
  expect(await site.query('SELECT * FROM area_requests WHERE email_key = $1', [email])).toEqual([])
})

test('in Spanish, the pages stay so from the form on, and are one click away from English', async () => {
  const email = 'en-espanol@example.com'
  const page = await site.open('/tell-me', { headers: { 'accept-language': 'es-MX' } })
  expect(heading(page)).toBe('Avísenme cuando lleguen')
  page.fill({ 'Código postal (ZIP)': '97201', 'Correo electrónico': email }, page.element('main'))
  const served = await pressIn(page, 'main', 'Avísenme cuando lleguen')
  expect(served.status).toBe(422)
  expect(textOf(served.element('main'))).toContain('ya atendemos ese código postal')
  served.fill({ 'Código postal (ZIP)': '97301' }, served.element('main'))
  expect(heading(await pressIn(served, 'main', 'Avísenme cuando lleguen'))).toBe('Revise su correo')
  const asked = await site.open(await readLinkFromMail(site, email, /^Por favor confirme/))
  const confirmed = await pressIn(asked, 'main', 'Sí, avísenme')
  expect(heading(confirmed)).toBe('Ya está en la lista')
  expect(heading(await confirmed.press(confirmed.getByRole('link', { name: 'English' })))).toBe('You’re on the list')
})
