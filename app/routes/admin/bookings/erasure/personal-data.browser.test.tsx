/** Erasing a homeowner (spec.md §8). What is erased: server/bookings/erasure. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { businessWith } from '#tests/support/components/fake-business.ts'
import { makeQuote } from '#tests/support/words/quotes.ts'

test.for([
  { title: 'says nothing of quotes while there are none', quotes: [], reminders: 0 },
  { title: 'includes a reminder to look for a quote', quotes: [makeQuote()], reminders: 1 },
])('erasing a homeowner $title', async ({ quotes, reminders }) => {
  const asked = '2026-11-20T18:00:00.000Z'
  await openBackOffice('/admin/personal-data', {
    readBusiness: businessWith({ proof: { quotes } }),
    findPersonalData: { bookings: [], area_requests: [{ zip: '97301', asked_at: asked, confirmed_at: asked }] },
  })
  await page.getByLabelText('Phone number or email address').fill('ada@customer.example')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('button', { name: /^(Erase|Take)/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('You can’t undo this.')
  await expect.poll(() => dialog.getByText(/^If you quoted this customer/).all()).toHaveLength(reminders)
})
