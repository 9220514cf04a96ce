/** Writing down what a caller says, and correcting it later. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formFields } from '#shared/bookings/booking-fields.ts'
import type { CallerValues } from '#shared/bookings/caller-form.ts'
import { makeBooking } from '#tests/support/components/fake-desk.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

test('after a lost answer, a second click sends the same booking again, and opens it', async () => {
  const form = page.getByRole('region', { name: 'New booking' })
  const office = await openDesk('/admin/bookings/new', [], {
    findKnownCaller: { known: null },
    enterBooking: 'dead line',
  })
  await form.getByLabelText(/^Phone/).fill('5035550123')
  await form.getByLabelText(/^Name/).fill('Grace Hopper')
  await form.getByLabelText(/^ZIP code/).fill('97201')
  await form.getByLabelText(/^Appliance/).selectOptions('Dryer')
  await form.getByLabelText(/^Problem/).fill('It squeaks')
  const save = form.getByRole('button', { name: 'Save booking' })
  await save.click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(form.getByLabelText(/^Problem/)).toHaveValue('It squeaks')
  office.server.answer({
    enterBooking: ({ body }) => {
      const { id } = body as CallerValues
      return Response.json(office.listed(office.change(id, 'created', { customer_name: 'Grace Hopper' })), {
        status: 201,
      })
    },
  })
  await save.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Grace Hopper$/ })).toBeVisible()
  const [first, second] = office.server.sent('enterBooking').map(({ body }) => body as CallerValues)
  expect(first).toMatchObject({ customer_phone: '(503) 555-0123', appliance_type: 'dryer' })
  expect(second).toEqual(first)
})

test('a misheard number is corrected on the booking, and errors show at their fields', async () => {
  const booking = makeBooking()
  const { change, listed, server } = await openDesk(`/admin/bookings/${booking.id}`, [booking])
  server.answer({
    correctCustomer: () => listed(change(booking.id, 'corrected', { customer_phone: '(503) 555-0144' })),
  })
  const consent = {
    ...{ given_at: booking.created_at, wording: 'I agree to get texts.', wording_version: '1-required' },
    ...{ phone: booking.customer_phone, page_address: null, network: null, browser: null },
    ...{ withdrawn_at: null, withdrawn_by: null },
  }
  server.answer({
    readConsents: {
      booking_id: booking.id,
      booked_at: booking.created_at,
      may_text: false,
      number_state: null,
      consents: [consent],
    },
  })
  const customer = page.getByRole('region', { name: 'Customer and visit' })
  const correct = customer.getByRole('button', { name: 'Correct the booking' })
  const phone = customer.getByLabelText(/^Phone/)
  await correct.click()
  await expect.element(customer.getByLabelText(/^Name/)).toHaveFocus()
  await expect.element(customer.getByLabelText(/^Name/)).toHaveValue('Ada Park')
  const { form } = phone.element() as HTMLInputElement
  expect([...new FormData(form ?? undefined).keys()]).toEqual(formFields)
  await phone.fill('555-0199')
  await customer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(customer.getByText('Please enter a 10-digit phone number')).toBeVisible()
  await expect.element(phone).toHaveFocus()
  expect(server.sent('correctCustomer')).toEqual([])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await phone.fill('5035550144')
  await userEvent.keyboard('{Enter}')
  await expect.element(correct).toHaveFocus()
  await expect.element(customer.getByText('(503) 555-0144')).toBeVisible()
  await expect.element(page.getByText('The homeowner agreed to texts at another number.')).toBeVisible()
  const call = page.getByRole('link', { name: /^Call/ }).first()
  await expect.element(call).toHaveAttribute('href', 'tel:+15035550144')
  expect(server.sent('correctCustomer')[0]?.body).toMatchObject({ customer_phone: '5035550144', version: 1 })
})
