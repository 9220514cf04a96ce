/** Links to the booking form that fill something in. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openForm } from '#tests/support/components/booking-form.tsx'
import { fillFormFromLinks } from './fill-form.ts'

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))

beforeAll(() => fillFormFromLinks())
beforeEach(() => {
  const links = Object.assign(document.createElement('nav'), { className: 'island-under-test' })
  links.innerHTML = ['appliance=dryer', 'appliance=oven', 'zip=97030']
    .map((query) => `<a href="/?${query}#booking">${query}</a>`)
    .join(' ')
  document.body.append(links)
})

test('a link selects its appliance or fills in its ZIP code without loading a page, and nothing typed is lost', async () => {
  await openForm()
  await field('Name').fill('Ada Park')
  await field('ZIP Code').fill('97201')
  history.replaceState(null, '', '/')
  for (const appliance of ['dryer', 'oven']) {
    await page.getByRole('link', { name: `appliance=${appliance}` }).click()
    expect(location.pathname + location.search + location.hash).toBe('/#booking')
    await expect.element(field('Appliance Type')).toHaveValue(appliance)
    await expect.element(field('Name')).toHaveValue('Ada Park')
  }
  // The link means this ZIP code, whatever is in the form.
  await page.getByRole('link', { name: 'zip=97030' }).click()
  await expect.element(field('ZIP Code')).toHaveValue('97030')
  expect(JSON.parse(sessionStorage.getItem('booking-draft') ?? 'null')).toMatchObject({
    values: { customer_name: 'Ada Park', customer_zip: '97030', appliance_type: 'oven' },
  })
})
