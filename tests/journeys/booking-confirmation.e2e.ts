import { bookingForm, fillBookingForm } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('the confirmation repeats what was sent, a wrong number can be fixed, and nothing asks for a booking anymore', async ({
      page,
      site,
    }) => {
      const name = `Wrong Digit ${javaScriptEnabled}`
      if (javaScriptEnabled) await page.clock.install()
      await page.goto('/')
      const { section, field, consent, submitButton, successHeading } = bookingForm(page)
      const callBar = page.getByRole('navigation', { name: 'Call or book' })
      if (javaScriptEnabled) await comeAlive(section.locator('form'))
      await expect(section.getByText('What to have ready')).toBeHidden()
      await expect(section.getByText('call 911 from outside')).toBeHidden()
      await expect(callBar.getByRole('link')).toHaveText(['Call now', 'Book repair'])
      await fillBookingForm(page, { Name: name, Phone: '5035550100' })
      if (javaScriptEnabled) await page.clock.fastForward(60_000)
      await submitButton.click()

      await expect(successHeading).toBeVisible()
      await expect(section.locator('dl').first()).toHaveText(
        ['Repair', 'Washing Machine', 'Problem', 'It does not spin.', 'Name', name, 'ZIP code', '97201']
          .concat(['Best time', 'Morning (8AM-12PM)', 'Email', 'ada@customer.example', 'Phone', '(503) 555-0100'])
          .join(''),
      )
      await expect(section.getByRole('heading', { name: 'What to have ready' })).toBeVisible()
      await expect(section.getByText('call 911 from outside'), 'whoever smells gas waits for no call').toBeVisible()
      await expect(section.getByRole('heading', { name: 'What happens after you book' })).toBeVisible()
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(/Your booking$/)
      await expect(page.getByRole('heading', { name: 'Book Your Repair' })).toHaveCount(0)
      await expect(section.getByText('Tell us what’s broken')).toBeHidden()
      await expect(callBar.getByRole('link')).toHaveText(['Call now'])

      await section.getByRole('button', { name: 'Wrong number? Fix it' }).click()
      await expect(section.getByText('It stays the same booking')).toBeVisible()
      await expect(field('Phone')).toHaveValue('(503) 555-0100')
      await expect(field('Appliance Type')).toHaveValue('washer')
      await expect(field('Problem Description')).toHaveValue('It does not spin.')
      await expect(consent).not.toBeChecked()
      await expect(callBar.getByRole('link')).toHaveText(['Call now', 'Book repair'])
      if (javaScriptEnabled) await comeAlive(section.locator('form'))
      await field('Phone').fill('5035550199')
      await consent.check()
      if (javaScriptEnabled) await page.clock.fastForward(60_000)
      await submitButton.click()
      await expect(successHeading).toBeVisible()
      expect(await site.query('SELECT customer_phone FROM bookings WHERE customer_name = $1', [name])).toEqual([
        { customer_phone: '(503) 555-0199' },
      ])
    })

    test('a visitor who starts to fix a booking and then goes home books another one there', async ({ page, site }) => {
      const name = `Two Machines ${javaScriptEnabled}`
      const { section, field, submitButton, successHeading } = bookingForm(page)
      const awaken = async () => {
        if (javaScriptEnabled) await comeAlive(section.locator('form'))
      }
      const submit = async () => {
        if (javaScriptEnabled) await page.clock.fastForward(60_000)
        await submitButton.click()
        await expect(successHeading).toBeVisible()
      }
      if (javaScriptEnabled) await page.clock.install()
      await page.goto('/')
      await awaken()
      await fillBookingForm(page, { Name: name })
      await submit()

      await section.getByRole('button', { name: 'Wrong number? Fix it' }).click()
      await expect(section.getByText('It stays the same booking')).toBeVisible()
      await awaken()
      await field('Phone').fill('5035550198')

      await page.goto('/')
      await awaken()
      await expect(field('Name')).toHaveValue('')
      await expect(field('Problem Description')).toHaveValue('')
      await fillBookingForm(page, { Name: name, 'Appliance Type': 'dryer', 'Problem Description': 'It does not heat.' })
      await submit()
      const booked = await site.query(
        'SELECT appliance_type, customer_phone FROM bookings WHERE customer_name = $1 ORDER BY created_at',
        [name],
      )
      expect(booked).toEqual([
        { appliance_type: 'washer', customer_phone: '(503) 555-0199' },
        { appliance_type: 'dryer', customer_phone: '(503) 555-0199' },
      ])
    })
  })
}

test('someone who only knows a booking’s number sees nothing that was sent with it', async ({ page, site }) => {
  await page.clock.install()
  await page.goto('/')
  const { section, submitButton, successHeading } = bookingForm(page)
  await comeAlive(section.locator('form'))
  await fillBookingForm(page, { Name: 'Nobody Else' })
  await page.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  const [row] = await site.query<{ id: string }>("SELECT id FROM bookings WHERE customer_name = 'Nobody Else'")
  await page.goto(`/?booked=${row?.id}#booking`)
  await expect(successHeading).toBeVisible()
  await expect(section.getByText('Nobody Else')).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Wrong number? Fix it' })).toHaveCount(0)
})

test('a made-up link opens an empty form', async ({ request }) => {
  const answer = await request.post('/?index', { form: { mend: 'nonsense' }, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, '/#booking'])
})

test('on a laptop, price, promise, next steps and a number to call appear next to the form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const { section } = bookingForm(page)
  for (const words of ['$89', 'waived when we do the repair', '90-day labor warranty', 'Within 30 minutes']) {
    await expect(section.getByText(words).first()).toBeVisible()
  }
  const call = section.getByRole('link', { name: 'Call (503) 555-0142' })
  await expect(call).toHaveAttribute('href', 'tel:+15035550142')
  const form = await page.locator('#booking form').boundingBox()
  const beside = await call.boundingBox()
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Number.POSITIVE_INFINITY))
})
