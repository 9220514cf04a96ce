/** What back-office journeys need besides a page: the operator's commands, emails, and people with accounts. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { expect, type Site } from '#tests/support/sites/site.ts'
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

/** Quick to check, so that signing in is a small part of a journey. */
const quickHash = { memoryCost: 1024, timeCost: 1 }

/**
 * Creates an account with the admin role, as rows: the service's own code takes a second to load, and a command as long to start, in each
 * worker of the journeys.
 */
export async function makeAdmin(site: SiteProcess): Promise<Person> {
  const person = newPerson()
  await site.query(
    `WITH account AS (
       INSERT INTO auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data)
       VALUES ($1, $2, now(), '{"provider": "email", "providers": ["email"]}') RETURNING id, email
     ), identity AS (
       INSERT INTO auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
       SELECT id, 'email', id, jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false), now()
       FROM account
     ), links AS (DELETE FROM first_owner_links)
     INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM account`,
    [person.email, await hash(person.password, quickHash)],
  )
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
