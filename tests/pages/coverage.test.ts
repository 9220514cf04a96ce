/** The ZIP checker without JavaScript, and what the section says (spec.md §2, §5, §8). */
import { afterAll, expect, test } from 'vitest'
import { textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages()
afterAll(() => site.close())

async function check(zip: string) {
  const page = await site.open('/')
  page.fill({ 'Your ZIP code': zip }, page.element('#coverage'))
  return page.press(page.within('#coverage').getByRole('button', { name: 'Check' }))
}

test.for(['', '   '])('the checker asks for a ZIP code when given "%s"', async (zip) => {
  const page = await check(zip)
  expect(textOf(page.within('#coverage').getByRole('alert'))).toBe('Please enter a ZIP code.')
  expect(page.elements('#coverage svg [data-zip]')).toEqual([])
})

test('a served ZIP code is reported, marked on the map and filled into the booking form', async () => {
  const page = await check(' 98660 ')
  expect(textOf(page.within('#coverage').getByRole('status'))).toBe(
    'Great news! We serve Vancouver, WA (98660). We offer same-day service in your area!',
  )
  expect(page.texts('#coverage svg [data-zip]')).toEqual(['98660'])
  expect(page.within('#booking').getByLabelText(/^ZIP Code/)).toHaveProperty('value', '98660')
  const form = await page.press(page.within('#coverage').getByRole('link', { name: /^Book Online in/ }))
  expect(form.url.hash).toBe('#booking')
  expect(form.within('#booking').getByLabelText(/^ZIP Code/)).toHaveProperty('value', '98660')
})

test.for(['98660-1234', '98660 1234', '98 660'])('%s is read as its five digits', async (zip) => {
  const page = await check(zip)
  expect(textOf(page.within('#coverage').getByRole('status'))).toContain('We serve Vancouver, WA (98660).')
})

test.for(['10001', '9720', '97201-12', 'Portland'])('%s isn’t served, with a number to tap', async (zip) => {
  const alert = (await check(zip)).within('#coverage').getByRole('alert')
  expect(textOf(alert)).toBe(
    `Sorry, we don't currently serve ZIP code ${zip}. Please call us at (503) 555-0142 to discuss service options.`,
  )
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('tel:+15035550142')
})

test('the section lists the primary areas, draws the map, and makes typing a ZIP code easy', async () => {
  const page = await site.open('/')
  page.within('#coverage').getByRole('heading', { name: 'Service Coverage Area' })
  const areas = page.texts('#coverage li').join(', ')
  expect(areas).toBe(
    'Portland OR (all ZIP codes), Vancouver WA, Beaverton OR, Hillsboro OR, Gresham OR, Lake Oswego OR',
  )
  page.within('#coverage').getByText('And many more cities in the Portland metro area')
  const field = page.within('#coverage').getByLabelText('Your ZIP code')
  const hints = ['placeholder', 'inputmode', 'autocomplete'].map((name) => field.getAttribute(name))
  expect(hints).toEqual(['97201', 'numeric', 'postal-code'])
  const map = page.getByRole('img', { name: 'Map of our service area' })
  expect(map.querySelector('use')?.getAttribute('href')).toBe('#coverage-shapes')
  expect(page.elements('#coverage-shapes path')).toHaveLength(5)
  expect(textOf(page.element('#coverage-shapes'))).toContain('Lake Oswego')
})
