/** What back-office journeys need besides a page: the operator's commands, emails, and people with accounts. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { grantRole } from '#server/people/roles.ts'
import { expect, type Site } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../../scripts/project-root.ts'

export interface Person {
  email: string
  password: string
}

/** Runs `npm run admin -- …args` alongside the running site, as its operator would. Returns the output. */
export async function runAdminCommand(site: SiteProcess, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, ENV_FILE: '/dev/null', PORT: new URL(site.url).port, ...site.place },
  })
  return stdout
}

/** Someone without an account. */
export function newPerson(): Person {
  return { email: `${randomUUID()}@example.com`, password: `tall-orange-kettle-${randomUUID()}` }
}

/** One per site. Starting a process for each account would be a large part of all the journeys' work. */
const serviceTokens = new WeakMap<SiteProcess, Promise<string>>()

/** Creates an account with the admin role. */
export async function makeAdmin(site: SiteProcess): Promise<Person> {
  const person = newPerson()
  const token = serviceTokens.get(site) ?? runAdminCommand(site, 'service-token')
  serviceTokens.set(site, token)
  const response = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${(await token).trim()}` },
    body: JSON.stringify({ ...person, email_confirm: true }),
  })
  if (!response.ok) throw new Error(`Making an account answered ${response.status}: ${await response.text()}`)
  const { id: userId } = (await response.json()) as { id: string }
  await withSiteDatabase(site, (db) => grantRole(db, { userId, role: 'admin' }))
  return person
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, { email, password }: Person) {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Puts a ready-made session into the browser, for journeys that aren't about signing in. Opens no screen. */
export async function signIn(page: Page, { email, password }: Person) {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const session = await answer.text()
  // Any small response from the site will do. It only provides the origin whose storage holds the session.
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('supabase.auth.token', value), session)
}

/** Opens the dashboard with a ready-made session. */
export async function openDashboardSignedIn(page: Page, person: Person) {
  await signIn(page, person)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

/** Goes from the address bar to the dashboard, past the desk if other journeys left bookings waiting there. */
export async function openDashboard(page: Page, person: Person) {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/admin/dashboard')
}

/** Signing in only leads to the dashboard when no booking is waiting, and journeys sharing the site may have left some. */
export async function answerWaitingBookings(site: Site) {
  await site.query(`UPDATE desk_bookings SET state = 'contacted', first_contact_at = now() WHERE is_waiting`)
  await site.query('UPDATE desk_bookings SET danger_at = NULL WHERE danger_at IS NOT NULL')
}

/** A toast with this title and, if given, this text below it. */
export function toast(page: Page, title: string, text?: string) {
  const toasts = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
  const titled = toasts.filter({ hasText: title })
  return text ? titled.filter({ hasText: text }) : titled
}
