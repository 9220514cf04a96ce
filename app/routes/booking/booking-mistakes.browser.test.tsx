/** How the booking form reports mistakes: all at once, at each field and in a summary, with the toasts from the spec. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builtInArea } from '#shared/built-in-area.ts'
import { packArea } from '#shared/packed-area.ts'
import { openIsland } from '#tests/support/components/island.tsx'
import { Booking } from './booking.island.tsx'

const filled = {
  Name: 'Ada Park',
  Phone: '5035550199',
  'ZIP Code': '97201',
  'Problem Description': 'It does not spin.',
}

async function openForm() {
  const { server, wake } = openIsland(
    Booking,
    { booked: null, rejected: null, given: {}, consent: { wording: 'I agree to get texts.', isRequired: true } },
    { responders: { 'GET /service-area.json': packArea(builtInArea) } },
  )
  await wake()
  return server
}

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const toast = (text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text)

const missing = [
  { label: 'Name', sentence: 'Please enter your name' },
  { label: 'Phone', sentence: 'Please enter your phone number' },
  { label: 'ZIP Code', sentence: 'Please enter your ZIP code' },
  { label: 'Problem Description', sentence: 'Please describe the problem' },
]
test.for(missing)('a missing $label is reported at its field', async ({ label, sentence }) => {
  const server = await openForm()
  for (const [name, text] of Object.entries({ ...filled, [label]: '  ' })) await field(name).fill(text)
  await field('Appliance Type').selectOptions('Washing Machine')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Book Repair' }).click()
  await expect.element(toast('Please fill in all required fields')).toBeVisible()
  await expect.element(field(label)).toHaveFocus()
  await expect.element(field(label)).toHaveAccessibleDescription(sentence)
  expect(server.sent('bookRepair')).toEqual([])
  await userEvent.keyboard('1')
  await expect.element(field(label)).toHaveAccessibleDescription('')
})
