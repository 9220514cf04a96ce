/** The System screen. What is looked at: server/system. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'

test('what needs the owner says what to do, and a test email can be sent', async () => {
  const office = await openBackOffice('/admin/system', {
    examineSystem: {
      parts: [
        { part: 'mail', state: 'broken', says: 'mail.example.com can’t be used. Check it under Connections.' },
        { part: 'disk', state: 'fine', says: '12.0 GB free.' },
      ],
    },
    sendTestMail: { to: 'owner@example.com' },
  })
  const panel = page.getByRole('region', { name: 'One thing needs you' })
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('Email: Broken')
  await expect.element(panel).toMatchTextContent('Check it under Connections.')
  await panel.getByRole('button', { name: 'Send me a test' }).click()
  await expect.element(page.getByText(/A test email is on its way to owner@example.com/)).toBeVisible()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.poll(() => office.server.sent('examineSystem').length).toBe(2)
})
