/** Getting around the back office: by the sidebar, by keyboard alone, and on a phone. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { navigationFor } from '#app/routes/admin/frame/navigation.ts'
import { sections } from '#app/routes/admin/palette/places.ts'
import { screenAt } from '#app/routes/admin/screens.ts'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

const phone = { width: 390, height: 844 }
const everyScreen = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const atTheBottom = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The links of the menu in order, without the dashboard, where it begins. */
const links = navigationFor('admin').flatMap(({ items }) => items.flatMap((item) => [item, ...item.parts]))
const elsewhere = links.filter(({ label }) => label !== 'Dashboard')

test('the sidebar leads to every screen, and the keyboard alone from any of them to whatever is looked for', async ({
  page,
  context,
  site,
}) => {
  const word = randomUUID().slice(0, 8)
  const booking = bookingBody({ customer_name: `Quentin Zabriskie ${word}` })
  expect(await postBooking(site.url, booking)).toBe(201)
  const title = `A fan that rattles ${word}`
  const post = await withSiteDatabase(site, (db) => insertPost(db, { title, status: 'draft' }))
  await openDashboardSignedIn(page, await makeAdmin(site))
  const bar = everyScreen(page)
  const announced = page.locator('body > p[role=status]')
  await expect(bar.getByRole('link', { name: 'Technicians' })).toBeHidden()
  for (const { label, to: address } of elsewhere) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText(screenAt(address)?.heading ?? label)
    await expect(heading(page)).toBeFocused()
    for (const { label: section } of sections.filter(({ to }) => to === address))
      await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible()
    await expect(bar.locator('[aria-current=page]')).toHaveText(label)
    await expect(page).toHaveTitle(/^(\(\d+\) )?[A-Z].* · Bridgetown Appliance Repair$/)
    // A count of waiting bookings may come later.
    await expect(announced).toHaveText((await page.title()).replace(/^\(\d+\) /, ''))
  }
  await expect(bar.getByRole('list', { name: 'Blog Admin' }).getByRole('link')).toHaveText([
    'Posts',
    'Categories',
    'AI Settings',
    'Migrate Images',
  ])
  await page.goBack()
  await expect(heading(page)).toHaveText('System')
  await page.getByRole('banner').getByRole('link', { name: 'Bridgetown Appliance Repair' }).click()
  await expect(heading(page)).toHaveText('Dashboard')
  const opened = context.waitForEvent('page')
  await bar.getByRole('link', { name: 'View site' }).click()
  await expect(await opened).toHaveURL('/')

  // Keyboard only, past the menu. Searching moves nothing.
  await bar.getByRole('link', { name: 'Posts', exact: true }).click()
  const search = page.getByLabel('Search posts')
  await search.fill(word)
  await expect(page).toHaveURL(`/admin/posts?q=${word}`)
  await expect(search).toBeFocused()
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const palette = page.getByRole('dialog', { name: 'Search' })
  async function lookFor(text: string) {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type(text)
  }
  const found = (group: string) => palette.getByRole('group', { name: group }).getByRole('option')
  await lookFor('sms')
  await expect(found('Go to')).toHaveText(['Texts and emails'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/texts')
  await expect(heading(page)).toBeFocused()
  await lookFor('authenticator')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Second factorAccount')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Second factor' })).toBeFocused()
  for (const typed of [`rattles ${word}`, spokenNumber(booking.id), `zabriskie ${word}`]) {
    await lookFor(typed)
    const group = typed.startsWith('rattles') ? 'Posts' : 'Bookings'
    await expect(found(group)).toHaveCount(1)
    await expect(found(group)).toContainText(group === 'Posts' ? title : spokenNumber(booking.id))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(group === 'Posts' ? `/admin/posts/${post.id}/edit` : `/admin/bookings/${booking.id}`)
  }
  await expect(page.getByRole('main').getByText(booking.customer_name).first()).toBeVisible()
})

test('on a phone the most-used screens are at the bottom, and More leads to the rest', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const bottom = atTheBottom(page)
  for (const [label, title = label] of [['Bookings'], ['Plan'], ['Posts', 'Blog Posts']] as const) {
    await bottom.getByRole('link', { name: label }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(bottom.locator('[aria-current=page]')).toHaveText(label)
  }
  const box = await bottom.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  for (const target of await bottom.locator('a, button').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
  const more = bottom.getByRole('button', { name: 'More' })
  const technicians = everyScreen(page).getByRole('link', { name: 'Technicians' })
  await expect(everyScreen(page)).toBeHidden()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(everyScreen(page)).toBeHidden()
  await expect(more).toBeFocused()
  // The second time it's the current screen's own link, which closes it too. So does going back.
  for (let time = 0; time < 2; time++) {
    await more.click()
    await technicians.click()
    await expect(heading(page)).toHaveText('Technicians')
    await expect(everyScreen(page)).toBeHidden()
  }
  await more.click()
  await page.goBack()
  await expect(everyScreen(page)).toBeHidden()

  // A screen with its own bar keeps the bottom, and the menu moves to the top.
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
  await expect(bottom).toBeHidden()
  await menu.click()
  await everyScreen(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  const customer_name = `Thumb ${randomUUID().slice(0, 8)}`
  expect(await postBooking(site.url, bookingBody({ customer_name }))).toBe(201)
  await bottom.getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('link', { name: customer_name }).click()
  await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport()
  await expect(bottom).toBeHidden()
  await expect(menu).toBeVisible()
})
