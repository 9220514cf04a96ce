/** The report of what brings bookings, with its spans and its CSV (server/attribution/report.api.test.ts). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportNumbers, ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { quietShop } from '#tests/support/components/fake-desk.ts'
import { refusal } from '#tests/support/components/fake-server.ts'

const numbers = (changes: Partial<ReportNumbers> = {}): ReportNumbers => ({
  ...{ views: 0, forms_begun: 0, bookings: 0, visits_done: 0, amount_cents: 0, ...changes },
})
const report = (days: number, bookings = 12): ReportOnTheWire => ({
  days,
  total: numbers({ views: 400, forms_begun: 20, bookings, visits_done: 7, amount_cents: 140_000 }),
  pages: [
    {
      path: '/blog/a',
      title: 'Dryer <b>not</b> heating',
      ...numbers({ views: 200, bookings: 8, amount_cents: 90_000 }),
    },
    { path: '/blog/b', title: 'Nobody books', ...numbers({ views: 150 }) },
    { path: '/', title: null, ...numbers({ views: 49, bookings: 4 }) },
    ...Array.from({ length: 25 }, (_, n) => ({ path: `/p${n}`, title: null, ...numbers() })),
  ],
  kinds: [
    { kind: 'search', ...numbers({ views: 300, bookings: 9 }) },
    { kind: 'phone', ...numbers({ views: null, forms_begun: null, bookings: 3 }) },
    { kind: 'social', ...numbers() },
  ],
  cities: [{ city: 'Portland, OR', ...numbers({ views: null, forms_begun: null, bookings: 12 }) }],
  crawlers: [{ name: 'Bing', visits: 1204 }],
})
const row = (name: RegExp) => page.getByRole('row', { name })

test('each way, city and page has its numbers, and small ones no share', async () => {
  await openBackOffice('/admin/attribution', { ...quietShop, readAttributionReport: report(30) })
  await expect.element(page.getByText(/12 bookings from 400 views/)).toBeVisible()
  await expect.element(row(/^Search 9 \$0 0 300 0 3%$/)).toBeVisible()
  await expect.element(row(/^Phone 3 \$0 0 – – –$/)).toBeVisible()
  await expect.element(row(/^Social/)).not.toBeInTheDocument()
  await expect.element(row(/^Portland, OR 12 \$0 0$/)).toBeVisible()
  await expect.element(row(/^Dryer <b>not<\/b> heating \/blog\/a 8 \$900 0 200 0 4%$/)).toBeVisible()
  await expect.element(row(/^Home page 4 \$0 0 49 0 –$/)).toBeVisible()
  const barren = page.getByRole('region', { name: 'Posts that bring nothing' })
  await expect.element(barren).toMatchTextContent(/Nobody books\s*150 views/)
  await expect.element(page.getByText('1,204 pages')).toBeVisible()
  await expect.element(row(/^\/p24/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all 28' }).click()
  await expect.element(row(/^\/p24/)).toBeVisible()
})

test('another span is in the address, an empty one says so, and a refusal can be tried again', async () => {
  const { server } = await openBackOffice('/admin/attribution', {
    ...quietShop,
    readAttributionReport: () => refusal(403, 'forbidden', 'Not now.'),
  })
  await expect.element(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  const nothing = { ...report(365, 0), total: numbers() }
  server.answer({
    readAttributionReport: ({ url }) => Response.json(url.searchParams.get('days') === '365' ? nothing : report(30)),
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row(/^Search/)).toBeVisible()
  await page.getByRole('link', { name: 'Last 365 days' }).click()
  await expect.element(page.getByText('No views and no bookings in the last 365 days')).toBeVisible()
})
