/** With high contrast (forced colors), which takes backgrounds away, a reader still sees what is on, chosen, and whose. */
import { makeAdmin, openDashboard } from '#tests/support/accounts/back-office.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

test('a switch, the chosen view and a technician’s dot are seen in high contrast', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await withSiteDatabase(site, (db) => addTechnician(db, { name: 'Cora Lind' }))
  await openDashboard(page, await makeAdmin(site))

  await page.goto('/admin/plan')
  const view = page.getByRole('navigation', { name: 'View' })
  const outlineOf = (name: string) =>
    view.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).outlineStyle)
  await expect(view).toBeVisible()
  expect([await outlineOf('Day'), await outlineOf('Week')]).toEqual(['solid', 'none'])
  await view.getByRole('link', { name: 'Week' }).click()
  await page.getByRole('heading', { name: 'Plan' }).click()
  await expect.poll(async () => [await outlineOf('Day'), await outlineOf('Week')]).toEqual(['none', 'solid'])
  const dot = page.getByRole('heading', { name: 'Cora Lind' }).locator('span')
  const seen = await dot.evaluate((span) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = 'Canvas'
    document.body.append(probe)
    return [
      getComputedStyle(span).forcedColorAdjust,
      getComputedStyle(probe).backgroundColor !== getComputedStyle(span).backgroundColor,
    ]
  })
  expect(seen).toEqual(['none', true])

  await page.goto('/admin/technicians/new')
  const toggle = page.getByRole('switch').first()
  await expect(toggle).toBeVisible()
  const track = () => toggle.evaluate((input) => getComputedStyle(input).backgroundColor)
  const colors = async () => [
    await track(),
    await toggle.locator('+ span').evaluate((knob) => getComputedStyle(knob).backgroundColor),
  ]
  const [was, knob] = await colors()
  expect(knob).not.toBe(was)
  await toggle.click()
  await expect.poll(track).not.toBe(was)
  const [now, knobNow] = await colors()
  expect(knobNow).not.toBe(now)
})
