import type { Locator, Page, Request } from '@playwright/test'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import type { Site } from '#tests/support/sites/site.ts'
import { filledForm } from './filled-form.ts'

export type FilledForm = typeof filledForm

/** Opens the home page and waits until the form responds. Installs a fake clock, because a form filled in instantly is rejected. */
export async function openBookingForm(page: Page) {
  await page.clock.install()
  await page.goto('/')
  const form = bookingForm(page)
  await comeAlive(form.section.locator('form'))
  return form
}

/** The form's parts, located the way a person or a screen reader finds them. */
export function bookingForm(page: Page) {
  const section = page.locator('#booking')
  return {
    section,
    field: (label: string): Locator => section.getByLabel(new RegExp(`^${label}`)),
    consent: section.getByRole('checkbox'),
    submitButton: section.getByRole('button', { name: /^(Book Repair|Submitting\.\.\.)$/ }),
    problemPanel: section.getByRole('alert'),
    successHeading: section.getByRole('heading', { name: 'Booking Submitted Successfully!', exact: true }),
    toast: (title: string): Locator =>
      page
        .getByRole('region', { name: /^Notifications/ })
        .getByRole('listitem')
        .filter({ hasText: title }),
  }
}

/** Fills the form. */
export async function fillBookingForm(page: Page, changes: Partial<FilledForm> = {}) {
  const { field, consent } = bookingForm(page)
  const { consent: isConsented, ...texts } = { ...filledForm, ...changes }
  for (const [label, text] of Object.entries(texts)) {
    const isSelect = label === 'Appliance Type' || label === 'Preferred Time'
    await (isSelect ? field(label).selectOption(text) : field(label).fill(text))
  }
  await consent.setChecked(isConsented)
}

/** The ids of the bookings the page sends from now on, in order. */
export function watchSentIds(page: Page): string[] {
  const ids: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) ids.push(request.postDataJSON().id)
  })
  return ids
}

/** How many of these bookings are stored. */
export async function countBookings(site: Site, ids: string[]): Promise<number> {
  const rows = await site.query('SELECT id FROM bookings WHERE id::text = ANY($1)', [ids])
  return rows.length
}
