/** The booking form of the home page as an island, filled in by its visible labels. */
import { page } from 'vitest/browser'
import { Booking } from '#app/routes/booking/booking.island.tsx'
import { builtInArea } from '#shared/built-in-area.ts'
import { packArea } from '#shared/packed-area.ts'
import type { FakeServer, Responders } from './fake-server.ts'
import { openIsland } from './island.tsx'

const filledForm = {
  Name: 'Ada Park',
  Phone: '5035550199',
  Email: 'ada@customer.example',
  'ZIP Code': '97201',
  'Appliance Type': 'Washing Machine',
  'Problem Description': 'It does not spin.',
  'Preferred Time': 'Morning (8AM-12PM)',
  consent: true,
}

/** Shows the form and lets React take over. `before` runs while the form is still the server's HTML. */
export async function openForm(responders: Responders = {}, before = async () => {}): Promise<FakeServer> {
  const { server, wake } = openIsland(
    Booking,
    { booked: null, rejected: null, given: {}, consent: { wording: 'I agree to get texts.', isRequired: true } },
    { responders: { 'GET /service-area.json': packArea(builtInArea), ...responders } },
  )
  await before()
  await wake()
  return server
}

export async function fillForm(changes: Partial<typeof filledForm> = {}) {
  const { consent, ...texts } = { ...filledForm, ...changes }
  for (const [label, text] of Object.entries(texts)) {
    const field = page.getByLabelText(new RegExp(`^${label}`))
    const isSelect = label === 'Appliance Type' || label === 'Preferred Time'
    await (isSelect ? field.selectOptions(text) : field.fill(text))
  }
  const box = page.getByRole('checkbox')
  if ((box.element() as HTMLInputElement).checked !== consent) await box.click()
}
