/** The messages homeowners get from the site: edited with a preview, validated, and reset. */
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openTexts(page: Page, kind: string) {
  await page.goto('/admin/texts')
  const panel = page.locator('details', { has: page.getByRole('heading', { name: kind, exact: true }) })
  await panel.locator('summary').click()
  return panel
}

const kept = (site: Site) =>
  site.query(
    `SELECT channel, language, subject, text FROM message_templates WHERE kind = 'reminder' AND text IS NOT NULL`,
  )

test('the owner edits a message, sees what a customer will read, gets an error for a wrong placeholder, resets it all, and switches a message off', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await openTexts(page, 'Reminder')
  const mail = form(page, 'Reminder: email in English')
  const [subject, words] = [mail.getByLabel('Subject'), mail.getByLabel('Message')]
  const ours = await words.inputValue()

  await words.fill('Hi {nmae}, see you soon.')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByText(/^You can’t use \{nmae\} here\. You can use \{name\}, /)).toBeVisible()
  await expect(words).toBeFocused()
  await words.fill('Hi {name, see you soon.')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByText('One brace is missing its match.')).toBeVisible()
  await subject.fill(' ')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByText('Please write a subject.')).toBeVisible()
  await expect(words, 'nothing typed is lost').toHaveValue('Hi {name, see you soon.')
  expect(await kept(site)).toEqual([])

  await subject.fill('See you soon, {name}')
  await words.fill('Hi {name}, {technician} looks at your {appliance}.')
  await expect(mail.getByText('See you soon, Ada', { exact: true })).toBeVisible()
  await expect(mail.getByText('Hi Ada, Sam looks at your washing machine.', { exact: true })).toBeVisible()
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Success', 'Message saved')).toBeVisible()
  const changed = {
    channel: 'mail',
    language: 'en',
    subject: 'See you soon, {name}',
    text: 'Hi {name}, {technician} looks at your {appliance}.',
  }
  expect(await kept(site)).toEqual([changed])

  const text = form(page, 'Reminder: text in Español')
  await text.getByLabel('Message').fill('{business}: mañana viene {technician}. 👋')
  await expect(text.getByText('Accents, curly quotes and emojis make it longer.')).toBeVisible()
  await text.getByRole('button', { name: 'Save' }).click()
  await expect(text.getByRole('button', { name: 'Reset to the original' })).toBeVisible()
  expect(await kept(site)).toHaveLength(2)

  await openTexts(page, 'Reminder')
  await expect(words).toHaveValue(changed.text)
  for (const each of [mail, text]) {
    await each.getByRole('button', { name: 'Reset to the original' }).click()
    await expect(each.getByRole('button', { name: 'Reset to the original' })).toHaveCount(0)
  }
  await expect(words).toHaveValue(ours)
  expect(await kept(site)).toEqual([])

  // A message can be switched off for one channel, and the list shows it.
  const panel = await openTexts(page, 'Repair done')
  const summary = panel.locator('summary')
  await expect(summary).toContainText('Email')
  // Texts of this kind are on too if an earlier test set up a gateway.
  const byMail = panel.getByRole('switch', { name: 'Send by email' })
  await byMail.click()
  await expect(summary).not.toContainText('Email')
  await page.reload()
  await expect(summary).not.toContainText('Email')
  await summary.click()
  await expect(byMail).not.toBeChecked()
  await byMail.click()
  await expect(summary).toContainText('Email')
})
