import { keepPreviousData } from '@tanstack/react-query'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { apiQuery, fetchFile } from '#app/routes/admin/session/api.ts'
import type { LedgerSpan } from '#shared/promise/response-ledger.ts'

/** Nested under the bookings' key, so it's refetched after any of them changes. */
export function ledgerQuery(days: LedgerSpan) {
  return {
    ...apiQuery(['bookings', 'ledger', days], 'GET /api/admin/bookings/ledger', { query: { days: `${days}` } }),
    placeholderData: keepPreviousData,
  }
}

/**
 * Downloads the same numbers as a file.
 * @throws as `callApi`
 */
export async function saveLedgerFile(days: LedgerSpan): Promise<void> {
  saveFile(
    await fetchFile('GET /api/admin/bookings/ledger.csv', { query: { days: `${days}` } }),
    `response-times-${days}-days.csv`,
  )
}
