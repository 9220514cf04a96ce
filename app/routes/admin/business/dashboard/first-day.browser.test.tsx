/** The list for a new owner. When an item is done, and who put it away: server/business/first-day. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FirstDayItem, type FirstDayOnTheWire, firstDayItems } from '#shared/business/dashboard-endpoints.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { businessWith, noOutdatedPosts } from '#tests/support/components/fake-business.ts'
import { makeStats, quietShop } from '#tests/support/components/fake-desk.ts'
import { type Responders, refusal, type SentRequest } from '#tests/support/components/fake-server.ts'

const area = { zips: [...builtInArea.zips], version: 0, is_built_in: true, open_bookings: {} }
const list = page.getByRole('region', { name: 'Your first day' })
const toDo = (text: string) => list.getByRole('listitem').filter({ hasText: text })

/** Opens the dashboard with everything still to do, except `done`. What is put away stays so. */
function openDashboard({ done = [], responders = {} }: { done?: FirstDayItem[]; responders?: Responders } = {}) {
  const items = firstDayItems.map((item): FirstDayOnTheWire['items'][number] => {
    if (done.includes(item)) return { item, state: 'done' }
    return { item, state: item === 'mail' ? 'red' : 'to_do' }
  })
  const stored = { items, is_put_away: false, last_backup_at: null, last_proven_backup_at: null }
  const set = ({ url }: SentRequest, isAway: boolean) => {
    const name = url.pathname.split('/').at(-1)
    if (name === 'list') stored.is_put_away = isAway
    stored.items = stored.items.map((each) =>
      each.item === name ? { ...each, state: isAway ? 'put_away' : 'to_do' } : each,
    )
    return structuredClone(stored)
  }
  return openBackOffice('/admin/dashboard', {
    ...quietShop,
    readFirstDay: () => structuredClone(stored),
    putAwayFirstDayItem: (request) => set(request, true),
    bringBackFirstDayItem: (request) => set(request, false),
    ...responders,
  })
}

test('an item that isn’t for this shop is put away until someone brings it back, and each leads to where it’s done', async () => {
  const office = await openDashboard({
    responders: { readBusiness: businessWith({}), readServiceArea: area, listOutdatedPosts: noOutdatedPosts },
  })
  await expect.element(page.getByText(/You won’t get booking emails yet/).first()).toBeVisible()
  await expect.element(list).toMatchTextContent(`0 of ${firstDayItems.length} done`)
  await expect.element(toDo('You won’t get booking emails yet').getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Not for us: Put in your phone number' }).click()
  await list.getByText('Not for us (1)').click()
  await expect.element(list).toMatchTextContent(`0 of ${firstDayItems.length - 1} done`)
  await page.getByRole('button', { name: 'Bring back: Put in your phone number' }).click()
  await expect.element(toDo('The site still shows our example, (503)')).toBeVisible()
  expect(office.server.sent('putAwayFirstDayItem').map(({ url }) => url.pathname)).toEqual([
    '/api/admin/first-day/put-away/phone',
  ])

  for (const [name, address] of [
    ['Turn on notifications', '/admin/notifications'],
    ['Write a post', '/admin/posts/new'],
    ['Back up now', '/admin/backups'],
    ['Enter your name', '/admin/business/contact'],
    ['Enter your email', '/admin/business/contact'],
    ['Set your hours', '/admin/business/hours'],
    ['See the prices', '/admin/business/prices'],
    ['See the ZIP codes', '/admin/business/service-area'],
    ['Add a technician', '/admin/technicians/new'],
    ['Turn it on', '/admin/people'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await page.getByRole('link', { name: 'Add a license' }).click()
  const credentials = page.getByRole('heading', { name: 'Credentials' })
  await expect.element(credentials).toHaveFocus()
  await expect.element(credentials).toBeInViewport()
})

test('once all is done or put away there’s no red line, and the list can go and come back', async () => {
  await openDashboard({
    done: firstDayItems.filter((item) => item !== 'first_post'),
  })
  await expect.element(list.getByText('Done: Email is set up')).toBeVisible()
  await expect.element(list.getByText('Done: Your phone number is on the site')).toBeVisible()
  await expect.element(page.getByText(/You won’t get booking emails yet/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Not for us: / }).click()
  const over = page.getByRole('region', { name: 'You’re all set' })
  await over.getByRole('button', { name: 'Put this list away' }).click()
  await expect.element(over).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show the first-day list' }).click()
  await expect.element(over).toBeVisible()
})

test('if the list doesn’t load, the dashboard stays as it is, and a failed change says so', async () => {
  const refused = refusal(403, 'forbidden', 'Not today.')
  const { server } = await openDashboard({ responders: { readFirstDay: refused, readStats: makeStats({ total: 12 }) } })
  await expect.element(page.getByRole('region', { name: 'Total Posts' })).toBeVisible()
  await expect.element(page.getByText('Your first day')).not.toBeInTheDocument()
  expect(server.sent('readFirstDay')).not.toEqual([])
})

test('a change that fails says so and changes nothing', async () => {
  await openDashboard({ responders: { putAwayFirstDayItem: refusal(403, 'forbidden', 'Not today.') } })
  await page.getByRole('button', { name: 'Not for us: Set your web address' }).click()
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('Not today.')
  await expect.element(toDo('Set your web address')).toBeVisible()
})

test.for(['readFirstDay', 'listBookings', 'readBoard'])(
  'nothing moves while the dashboard loads: it waits for %s',
  async (late) => {
    const whole = Promise.withResolvers<never>()
    await openDashboard({ responders: { [late]: () => whole.promise } })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await page.screenshot({ save: false })
    expect(page.getByRole('region').elements()).toEqual([])
  },
)
