import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { logIn } from '#tests/support/accounts/back-office.ts'
import { type DemoSite, startDemo } from '#tests/support/sites/demo-site.ts'
import { projectRoot } from '../../scripts/project-root.ts'

test('the demo opens a desk full of made-up bookings and writes only to its own folder', async ({ page }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'demo-'))
  writeFileSync(path.join(data, 'auth-secret'), 'of the real site')
  const before = readdirSync(projectRoot)
  await test.step('not into a database set in the environment', async () => {
    const environment = { DATABASE_URL: 'postgres://site@127.0.0.1:9/site' }
    await expect(startDemo(data, environment)).rejects.toThrow('DATABASE_URL is set')
    expect(readdirSync(data)).toEqual(['auth-secret'])
  })
  // A real site's settings, which must not reach the demo.
  const demo: DemoSite = await startDemo(data, {
    SMTP_URL: 'smtp://127.0.0.1:9',
    BOOKING_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    BUSINESS_NAME: 'The real shop',
  })
  try {
    expect(demo.printed()).toContain('every name, booking and number is made up')
    expect(demo.printed()).toContain(`${demo.url}/admin/bookings`)
    await page.goto(`${demo.url}/admin/bookings`)
    await logIn(page, demo.owner)
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Waiting \d/ })).toBeVisible()
    await expect(page).not.toHaveTitle(/real shop/)
    expect(readdirSync(data).sort()).toEqual(['auth-secret', 'demo'])
    expect(readFileSync(path.join(data, 'auth-secret'), 'utf8')).toBe('of the real site')
    expect(readdirSync(projectRoot)).toEqual(before)
    await expect(startDemo(data)).rejects.toThrow('The demo is running already')
  } finally {
    await demo.stop()
  }
})
