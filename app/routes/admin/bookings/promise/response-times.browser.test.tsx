/** The promise's ledger on the screen. What is counted: server/bookings/promise. What the settings store: server/bookings/desk. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LedgerCounts, LedgerOnTheWire, LedgerSpan } from '#shared/promise/response-ledger.ts'
import { openBackOffice } from '#tests/support/components/back-office.tsx'

const none: LedgerCounts = { bookings: 0, kept: 0, broken: 0, answered: 0, median_minutes: null, p90_minutes: null }

/** 19 bookings that came in on a Friday at 9 AM, or none. */
function ledgerOf(days: LedgerSpan, total: LedgerCounts): LedgerOnTheWire {
  return {
    days,
    from: '2026-11-14T08:00:00.000Z',
    to: '2026-11-21T08:00:00.000Z',
    total,
    by_hour: Array.from({ length: 24 }, (_, hour) => ({ ...(hour === 9 ? total : none), hour })),
    by_weekday: Array.from({ length: 7 }, (_, day) => ({ ...(day === 4 ? total : none), weekday: day + 1 })),
    by_person: total.bookings > 0 ? [{ ...total, user_id: crypto.randomUUID(), name: 'Owner' }] : [],
  }
}

test('the owner sees how fast bookings were answered, by hour, weekday and person, and downloads the table', async () => {
  const counts: LedgerCounts = { bookings: 19, kept: 16, broken: 3, answered: 19, median_minutes: 7, p90_minutes: 40 }
  const csv = 'total,last 7 days,19,16,3,19,7,40\n'
  const { server, address } = await openBackOffice('/admin/response-times', {
    readLedger: ({ url }) => (url.searchParams.get('days') === '7' ? ledgerOf(7, counts) : ledgerOf(30, none)),
    downloadLedger: () => new Response(csv, { headers: { 'content-type': 'text/csv' } }),
  })
  await expect.element(page.getByText(/No website bookings in the last 30 days/)).toBeVisible()
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect.poll(address).toBe('/admin/response-times?days=7')
  const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  await expect
    .poll(facts)
    .toEqual([
      'Promise kept84%16 of 19 bookings',
      'Promise broken319 bookings total',
      'Median7 minto the first contact, of 19 answered',
      '90th percentile40 minNine out of ten were answered by then',
    ])
  await expect
    .element(
      page.getByRole('img', { name: /^Bar chart, by hour of the day: 12 AM 0 kept.* 9 AM 16 kept and 3 broken/ }),
    )
    .toBeVisible()
  const byWeekday = page.getByRole('region', { name: 'By weekday', exact: true })
  byWeekday.getByText('Show the numbers').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(byWeekday.getByRole('row', { name: /^Friday/ })).toBeVisible()
  expect(byWeekday.getByRole('row').all()).toHaveLength(8)
  expect(page.getByRole('table', { name: 'By person' }).getByRole('row').all()).toHaveLength(2)

  const saved: { name: string; file: Blob }[] = []
  const files = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set('blob:file', file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() })
  })
  page.getByRole('button', { name: 'Download CSV' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['response-times-7-days.csv'])
  expect(await saved[0]?.file.text()).toBe(csv)
  expect(server.sent('downloadLedger')[0]?.url.searchParams.get('days')).toBe('7')
  vi.restoreAllMocks()
})
