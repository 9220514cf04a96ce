import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsentsOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { makeBooking } from '#tests/support/components/fake-desk.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

const panel = page.getByRole('region', { name: 'Consent and privacy' })
const dialog = page.getByRole('dialog')
const press = (name: string) => panel.getByRole('button', { name, exact: true })

test('a text that may ask for no more texts is decided at the booking: end them, or keep texting with a note', async () => {
  const booking = makeBooking({ texts_held_at: new Date().toISOString() })
  const { server } = await openDesk(`/admin/bookings/${booking.id}`, [booking])
  let consents: ConsentsOnTheWire = {
    booking_id: booking.id,
    booked_at: booking.created_at,
    may_text: false,
    number_state: 'held',
    consents: [],
  }
  server.answer({
    readConsents: () => consents,
    withdrawConsent: () => {
      consents = { ...consents, number_state: 'stopped' }
      return consents
    },
    allowTexts: () => {
      consents = { ...consents, number_state: null }
      return consents
    },
  })
  await expect.element(page.getByRole('region', { name: 'Queue' })).toMatchTextContent(/May want no more texts/)
  await press('End texts').click()
  await dialog.getByRole('button', { name: 'Withdraw the consent' }).click()
  await expect.element(panel.getByText('The homeowner opted out of texts.')).toBeVisible()

  await press('Allow texts again').click()
  const note = dialog.getByLabelText('Who told you, and how?')
  await dialog.getByRole('button', { name: 'Allow texts' }).click()
  await expect.element(note).toHaveAccessibleDescription(/Please write who told you/)
  expect(server.sent('allowTexts')).toEqual([])
  await note.fill('Called: wants texts')
  await dialog.getByRole('button', { name: 'Allow texts' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('allowTexts')[0]?.body).toMatchObject({ id: expect.any(String), note: 'Called: wants texts' })
  await expect.element(press('Allow texts again')).not.toBeInTheDocument()
})
