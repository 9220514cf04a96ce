import type { Page, Values } from './page.ts'

/** A filled-in booking form, by its visible labels. */
export const filledForm = {
  Name: 'Ada Park',
  Phone: '5035550199',
  Email: 'ada@customer.example',
  'ZIP Code': '97201',
  'Appliance Type': 'Washing Machine',
  'Problem Description': 'It does not spin.',
  'Preferred Time': 'Morning (8AM-12PM)',
  'I agree': true,
} satisfies Values

/** Fills the booking form of the page and submits it. */
export function book(page: Page, changes: Values = {}): Promise<Page> {
  page.fill({ ...filledForm, ...changes }, page.element('#booking'))
  return page.press(page.within('#booking').getByRole('button', { name: 'Book Repair' }))
}

/** The id of the booking that a page confirms. The part after it in the address is what shows the link to its sender. */
export function bookedOn(page: Page): string {
  return page.url.searchParams.get('booked')?.split('.')[0] ?? ''
}
