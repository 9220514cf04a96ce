/** What the booking form says when a field is left and nothing is wrong with it. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { packArea } from '#shared/service-area/packed-area.ts'
import { withServiceCalls } from '#shared/service-area/service-area.ts'
import { openForm } from '#tests/support/components/booking-form.tsx'

const charges = { serviceCall: 89, tripCharges: [{ place: 'Vancouver, WA', extra: 20 }] }
/** Loaded once per page. */
const area = packArea(withServiceCalls(builtInArea, charges))
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))

test('a ZIP code with a trip charge says what a service call costs there, until it’s another one', async () => {
  await openForm({ 'GET /service-area.json': area })
  const zip = field('ZIP Code')
  await zip.fill('98661')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(zip)
    .toHaveAccessibleDescription('The service call in 98661 is $109, waived when we do the repair.')
  await expect.element(zip).not.toHaveAttribute('aria-invalid')
  expect(zip.element().closest('[aria-live=polite]')?.textContent).toContain('$109')
  await zip.fill('97201')
  await expect.element(zip).toHaveAccessibleDescription('')
  await userEvent.keyboard('{Tab}')
  await zip.fill('10001')
  await userEvent.keyboard('{Tab}')
  await expect.element(zip).toHaveAccessibleDescription(/^Sorry, we don't currently serve ZIP code 10001/)
})

test('a mistyped mail domain is asked about, and one press fills the other in', async () => {
  await openForm({ 'GET /service-area.json': area })
  const email = field('Email')
  await email.fill('ada@gmial.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(email).toHaveAccessibleDescription(/^Did you mean ada@gmail\.com ?\?$/)
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  const offer = page.getByRole('button', { name: 'ada@gmail.com' })
  expect(offer.element().closest('[aria-live=polite]')?.contains(email.element())).toBe(true)
  // Another field's hint doesn't take its place.
  await field('ZIP Code').fill('98661')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('ZIP Code')).toHaveAccessibleDescription(/\$109/)
  await email.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(offer).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveValue('ada@gmail.com')
  await expect.element(email).toHaveFocus()
  await expect.element(offer).not.toBeInTheDocument()
})

test('an address with a domain of its own is left alone', async () => {
  await openForm({ 'GET /service-area.json': area })
  const email = field('Email')
  for (const address of ['ada@gmial.com', 'ada@customer.example']) {
    await email.fill(address)
    await userEvent.keyboard('{Tab}')
    if (address.endsWith('gmial.com')) await expect.element(email).toHaveAccessibleDescription(/^Did you mean/)
  }
  await expect.element(email).toHaveAccessibleDescription('')
})
