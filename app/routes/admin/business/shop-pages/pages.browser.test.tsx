/** The pages of appliances and cities on their screen. Which ones exist, and what they show: tests/pages/shop-pages.test.ts. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PageOnTheWire } from '#shared/business/page-endpoints.ts'
import { expectAccessible } from '#tests/support/components/accessible.ts'
import { toast } from '#tests/support/components/back-office.tsx'
import { openBusiness } from '#tests/support/components/fake-business.ts'
import { refusal } from '#tests/support/components/fake-server.ts'

const lack = 'It has 55 words, and needs 350: 295 to go.'
const dryer: PageOnTheWire = {
  path: '/services/dryer',
  name: 'Dryer',
  kind: 'appliance',
  is_published: true,
  missing: [],
  words: '',
  is_off: false,
  version: 0,
}
const gresham: PageOnTheWire = {
  ...dryer,
  path: '/areas/gresham-or',
  name: 'Gresham, OR',
  kind: 'city',
  is_published: false,
  missing: [lack, 'Its sentences are on other pages.'],
}

/** Keeps what is saved, and publishes the city's page with it. */
function openPages() {
  let pages = [dryer, gresham]
  const change = (path: string, own: Partial<PageOnTheWire>) => {
    pages = pages.map((one) => (one.path === path ? { ...one, ...own, version: one.version + 1 } : one))
    return { pages }
  }
  return {
    change,
    opened: openBusiness({
      panel: 'pages',
      responders: {
        listPages: () => ({ pages }),
        savePage: ({ url, body }) => {
          const path = url.pathname.replace('/api/admin/pages', '')
          const { version, ...own } = body as PageOnTheWire
          if (version !== pages.find((one) => one.path === path)?.version)
            return refusal(409, 'conflict', 'Someone else changed this page while you had it open.')
          return change(path, { ...own, is_published: !own.is_off, missing: [] })
        },
      },
    }),
  }
}
const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })

test('the list says which pages are on the site and what the others lack, and words put one there', async () => {
  const { server } = await openPages().opened
  await expect.element(item('Dryer')).toMatchTextContent('On your site')
  await expect.element(item('Dryer').getByRole('link', { name: 'See it (Dryer)' })).toHaveAttribute('href', dryer.path)
  await expect.element(item('Gresham, OR')).toMatchTextContent(lack)
  await item('Gresham, OR').getByRole('button', { name: 'Gresham, OR' }).click()
  await expect.element(item('Gresham, OR')).toMatchTextContent('Its sentences are on other pages.')
  await item('Gresham, OR').getByLabelText('Your own words for Gresham, OR').fill('We know it.\n\nWell.')
  await expectAccessible()
  await item('Gresham, OR').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast('Saved. The page is on your site.')).toBeVisible()
  await expect.element(item('Gresham, OR')).not.toMatchTextContent(lack)
  expect(server.sent('savePage').map(({ body }) => body)).toEqual([
    { words: 'We know it.\n\nWell.', is_off: false, version: 0 },
  ])
})

test('a page can be switched off', async () => {
  await openPages().opened
  await item('Dryer').getByRole('button', { name: 'Dryer' }).click()
  await item('Dryer').getByRole('switch', { name: 'Switch this page off' }).click()
  await item('Dryer').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(toast('Saved. The page is switched off.')).toBeVisible()
  await expect.element(item('Dryer')).toMatchTextContent('Switched off')
  expect(item('Dryer').getByRole('link').elements()).toEqual([])
})

test('whoever saves after someone else keeps their words and sees that they aren’t saved', async () => {
  const { change, opened } = openPages()
  await opened
  await item('Dryer').getByRole('button', { name: 'Dryer' }).click()
  const words = item('Dryer').getByLabelText('Your own words for Dryer')
  await words.fill('Mine.')
  change(dryer.path, { words: 'Theirs.' })
  await item('Dryer').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(item('Dryer')).toMatchTextContent('Someone else changed this page while you were editing it.')
  await expect.element(words).toHaveValue('Mine.')
})
