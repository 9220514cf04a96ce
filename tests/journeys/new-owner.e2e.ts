/**
 * A new owner sets up the site without a file or a restart, and brings in the people who work there. Who may do what at each endpoint:
 * server/doors-by-role.test.ts.
 */
import type { Browser, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { makeAdmin, newPerson, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { startModelServer } from '#tests/support/blog/model-server.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { connectedSite } from '#tests/support/sites/connected-site.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use(connectedSite)

/** Fills in one connection, tries it and saves it. */
async function connect(page: Page, title: string, { fields, says }: { fields: Record<string, string>; says: string }) {
  const form = page.getByRole('region', { name: title, exact: true })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Try it' }).click()
  await expect(toast(page, says)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved by')).toBeVisible()
}

/** The link in the invitation, once it has arrived. */
async function readInvitation(mails: string[], to: string): Promise<string> {
  let link: string | undefined
  const find = async () => {
    const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail)))
    link = parsed.find((mail) => mail.to?.[0]?.address === to)?.text?.match(/https?:\S+/)?.[0]
    return link
  }
  await expect.poll(find).toBeDefined()
  return link ?? ''
}

/** Accepts an invitation in a browser of their own. */
async function accept(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  // This browser didn’t ask for the email.
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome! Choose a password')
  await page.locator('input[name=password]').fill(newPerson().password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  return page
}

test('a new owner connects the site on the screen, and everyone they invite sees only their own screens', async ({
  page,
  site,
  browser,
}) => {
  const [mailServer, models] = [await startMailServer(), await startModelServer()]
  const owner = await makeAdmin(site)
  await openDashboardSignedIn(page, owner)
  await page.getByRole('link', { name: 'Set up email' }).click()
  await expect(page).toHaveURL(/\/admin\/connections/)

  // Another name of the same machine.
  const address = site.url.replace('localhost', '127.0.0.1')
  await connect(page, 'Web address', { fields: { Address: address }, says: `${address} leads here.` })
  const { hostname, port } = new URL(mailServer.url)
  await connect(page, 'Email', {
    fields: { 'Mail server': hostname, Port: port, Sender: 'Rose City Repair <hello@example.com>' },
    says: 'A test email is on its way to ',
  })
  const ai = page.getByRole('region', { name: 'AI writing', exact: true })
  await ai.getByLabel('Provider').selectOption('openai-compatible')
  await connect(page, 'AI writing', {
    fields: { Key: 'key-of-the-account', Model: 'a-model', Address: models.url },
    says: 'The provider takes the key. a-model writes.',
  })
  expect(models.requests.map(({ key }) => key)).toEqual(['key-of-the-account'])

  const [office, writer, technician] = [newPerson().email, newPerson().email, newPerson().email]
  await page.getByRole('link', { name: 'People' }).click()
  for (const [email, role] of [
    [office, 'Office'],
    [writer, 'Writer'],
  ] as const) {
    await page.getByLabel('Their email address').fill(email)
    await page.getByRole('radio', { name: role }).check()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(`${role}, invited`)
  }
  await page.goto('/admin/technicians/new')
  await page.locator('input[name=name]').fill('Rosa Diaz')
  await page.getByRole('button', { name: 'Save technician' }).click()
  await page.getByLabel('Their email address').fill(technician)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('We sent an invitation.')).toBeVisible()

  const screens = (one: Page) => one.getByRole('navigation').getByRole('link')
  const people = [
    { email: office, starts: /\/admin\/dashboard$/, sees: 'Bookings', never: ['Posts', 'Connections', 'People'] },
    {
      email: writer,
      starts: /\/admin\/posts$/,
      sees: 'Posts',
      never: ['Bookings', 'Plan', 'Connections', 'People'],
    },
    { email: technician, starts: /\/admin\/my-day$/, sees: null, never: ['Bookings', 'Posts', 'Connections'] },
  ]
  for (const { email, starts, sees, never } of people) {
    const link = await readInvitation(mailServer.mails, email)
    expect(new URL(link).origin).toBe(address)
    const theirs = await accept(browser, link)
    await expect(theirs).toHaveURL(starts)
    if (sees) await expect(screens(theirs).filter({ hasText: sees }).first()).toBeVisible()
    for (const label of never) await expect(screens(theirs).filter({ hasText: label })).toHaveCount(0)
    await theirs.goto(`${address}/admin/connections`)
    if (sees) await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Not part of your role')
    else await expect(theirs).toHaveURL(starts)
    await theirs.context().close()
  }

  // Nobody signed the owner out, although the address changed under them.
  await page.getByRole('link', { name: 'AI Settings' }).click()
  await expect(page.getByText('OpenAI-compatible provider, model a-model')).toBeVisible()
  await Promise.all([mailServer.close(), models.close()])
})
