/** The System screen. What is looked at: server/system. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice, textsOf } from '#tests/support/components/back-office.tsx'

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

test('what is broken comes first, then what to look at, then the rest as it stands', async () => {
  const states = ['fine', 'warning', 'off', 'broken', 'fine'] as const
  const parts = (['settings', 'clock', 'texts', 'database', 'disk'] as const).map((part, index) => ({
    part,
    state: states[index] ?? 'fine',
    says: 'As found.',
  }))
  await openBackOffice('/admin/system', { examineSystem: { parts } })
  const rows = page.getByRole('region', { name: '2 things need you' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(rows).map((text) => text?.split(':')[0]))
    .toEqual(['Database', 'Clock', 'Settings', 'Text messages', 'Disk'])
})
