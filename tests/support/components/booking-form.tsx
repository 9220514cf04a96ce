/** The booking form of the home page as an island, filled in by its visible labels. */
import type { ComponentProps } from 'react'
import { page } from 'vitest/browser'
import { Booking } from '#app/routes/booking/booking.island.tsx'
import { bookingTool } from '#app/routes/booking/form-tools.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { packArea } from '#shared/service-area/packed-area.ts'
import { filledForm } from '#tests/support/bookings/filled-form.ts'
import type { FakeServer, Responders } from './fake-server.ts'
import { openIsland } from './island.tsx'

type BookingProps = ComponentProps<typeof Booking.Component>

/** Shows the form and lets React take over. `before` runs while the form is still the server's HTML. */
export async function openForm(
  responders: Responders = {},
  before = async () => {},
  props: Partial<BookingProps> = {},
): Promise<FakeServer> {
  const consent = { wording: 'I agree to get texts.', isRequired: true }
  const { server, wake } = openIsland(
    Booking,
    { booked: null, rejected: null, given: {}, formPath: '/', tool: bookingTool, consent, ...props },
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
