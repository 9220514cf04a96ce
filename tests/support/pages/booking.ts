import { filledForm as filled } from '#tests/support/bookings/filled-form.ts'
import type { Page, Values } from './page.ts'

const { consent, ...texts } = filled

/** A filled-in booking form, by its visible labels. */
export const filledForm = { ...texts, 'I agree': consent } satisfies Values

/** Fills the booking form of the page and submits it. */
export function book(page: Page, changes: Values = {}): Promise<Page> {
  page.fill({ ...filledForm, ...changes }, page.element('#booking'))
  return page.press(page.within('#booking').getByRole('button', { name: 'Book Repair' }))
}

/** The id of the booking that a page confirms. The part after it in the address is what shows the link to its sender. */
export function bookedOn(page: Page): string {
  return page.url.searchParams.get('booked')?.split('.')[0] ?? ''
}
