/** A technician's day on a phone without a signal: what it still shows, what it keeps, and what it has sent in the end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '#tests/support/accounts/back-office.ts'
import { nextJob as next, openDay, openPhone, planDay, stepsOf, type Visit } from '#tests/support/bookings/my-day.ts'
import { startBadLine } from '#tests/support/browser/bad-line.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('a day without a signal in the middle, on a phone that dies: one report for each visit, and nothing twice', async ({
  site,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'phone-'))
  let phone = await openPhone(folder, site.url)
  let page = await phone.newPage()
  const { visits } = await openDay(page, site, 3)
  for (const [place, { id }] of visits.entries()) {
    await site.query(
      `UPDATE desk_bookings SET seat = $2::int, window_start = now() + make_interval(mins => $2::int),
        window_end = now() + interval '2 hours' WHERE booking_id = $1`,
      [id, 3 - place],
    )
  }
  const press = (name: string) => next(page).getByRole('button', { name, exact: true }).click()
  async function begin({ name }: Visit) {
    await expect(next(page)).toContainText(name)
    await press('On my way')
    await press('Start')
    await press('Done')
  }
  async function finish({ name }: Visit) {
    await next(page).getByLabel('What you did').fill(`New belt for ${name}`)
    await press('Save and finish')
  }
  const over = page.getByRole('region', { name: 'Finished' })
  const kept = /^Kept on this phone/
  const [first, second, third] = visits.toReversed() as [Visit, Visit, Visit]

  await page.goto('/admin/my-day')
  await begin(first)
  await finish(first)
  await expect(over).toContainText(first.name)

  await begin(second)
  await phone.setOffline(true)
  await finish(second)
  await expect(page.getByText(kept)).toBeVisible()
  const died = phone.waitForEvent('close')
  await (await phone.newCDPSession(page)).send('Browser.crash').catch(() => {})
  await died
  phone = await openPhone(folder, site.url)
  page = await phone.newPage()
  await page.goto('/admin/my-day')
  await begin(third)

  await phone.setOffline(true)
  await finish(third)
  await expect(page.getByText(kept)).toBeVisible()
  await phone.setOffline(false)
  await expect(page.getByText('That was the last job.')).toBeVisible()
  await expect(page.getByText(kept)).toBeHidden()
  await page.reload()
  await expect(page.getByText('That was the last job.')).toBeVisible()
  await phone.close()
  rmSync(folder, { recursive: true, force: true })
  for (const visit of visits) {
    const steps = await stepsOf(site, visit)
    expect(steps.toSorted(), visit.name).toEqual(['completed', 'on_the_way', 'report_saved', 'started'])
    const reports = await site.query('SELECT work FROM visit_reports WHERE booking_id = $1', [visit.id])
    expect(reports).toEqual([{ work: `New belt for ${visit.name}` }])
  }
})

/** What is kept in this browser for My day, by address. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('my-day'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
const unsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('my-day')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
/** As if they had signed in more than an hour ago. */
const age = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}')
    localStorage.setItem('supabase.auth.token', JSON.stringify({ ...session, expires_at: 1_700_000_000 }))
  })

test('without a signal, today opens from the phone with street and phone; a note goes out once, and signing out leaves nothing', async ({
  site,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'phone-'))
  const line = await startBadLine(site.url)
  const phone = await openPhone(folder, line.url)
  const page = await phone.newPage()
  const { visits, person } = await planDay(site, 1)
  const [{ id, name }] = visits as [Visit]
  await site.query('UPDATE desk_bookings SET street = $2 WHERE booking_id = $1', [id, '12 SE Ash St'])
  await site.query(
    `UPDATE user_roles SET role = 'technician' WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)`,
    [person.email],
  )
  const old = page.getByText(/^We can’t reach the site\. This is your day as of \d+:\d\d [AP]M\.$/)
  const isRead = async (shown: Page) => {
    await expect(next(shown)).toContainText(name)
    await expect(next(shown)).toContainText('12 SE Ash St')
    await expect(next(shown).getByRole('link', { name: 'Map' })).toHaveAttribute('href', /12%20SE%20Ash|12\+SE\+Ash/)
    await expect(next(shown).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1503555/)
  }
  await signIn(page, person)
  await page.goto('/admin/my-day')
  await isRead(page)
  await expect(old).toBeHidden()
  await expect.poll(() => keptAddresses(page)).toContain('/admin/my-day')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  line.state = 'dead'
  line.drop()
  await page.reload()
  await isRead(page)
  await expect(old).toBeVisible()
  const note = next(page).getByLabel('Note for the office')
  await note.fill('Gate was open')
  await next(page).getByRole('button', { name: 'Add note' }).click()
  await expect(next(page).getByText(/^Kept on this phone/)).toBeVisible()
  // The token has expired, and the app on the home screen starts elsewhere.
  await age(page)
  const second = await phone.newPage()
  await second.goto('/admin/bookings')
  await expect(second).toHaveURL('/admin/my-day')
  await isRead(second)
  await expect(second.getByText(/^We can’t reach the site/)).toBeVisible()
  await expect(next(second).getByText('Gate was open')).toBeVisible()

  // With a signal, the page comes from the site.
  line.state = 'works'
  const asked = line.pages
  await Promise.all([page.reload(), second.reload()])
  expect(line.pages).toBe(asked + 2)
  for (const shown of [page, second]) {
    await expect(next(shown).getByRole('list', { name: 'Notes' })).toContainText('Gate was open')
    await expect(shown.getByText(/^Kept on this phone/)).toBeHidden()
    await expect(shown.getByText(/^We can’t reach the site/)).toBeHidden()
  }
  expect(await stepsOf(site, { id, name })).toEqual(['noted'])
  expect(await unsent(page)).toBe(0)

  line.state = 'dead'
  line.drop()
  await note.fill('Never mind')
  await next(page).getByRole('button', { name: 'Add note' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out before it’s sent?' })
  const signOut = page.getByRole('button', { name: 'Logout' })
  await signOut.click()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(next(page).getByText(/^Kept on this phone/)).toBeVisible()
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out and delete it' }).click()
  await expect(next(page)).toBeHidden()
  await expect(next(second)).toBeHidden()
  await expect.poll(() => keptAddresses(page)).toEqual([])
  expect(await unsent(page)).toBe(0)
  await expect(page.goto('/admin/my-day')).rejects.toThrow()
  line.state = 'works'
  await second.goto('/admin/my-day')
  await expect(second).toHaveURL('/admin/login')
  await phone.close()
  line.close()
  rmSync(folder, { recursive: true, force: true })
  expect(await stepsOf(site, { id, name })).toEqual(['noted'])
})
