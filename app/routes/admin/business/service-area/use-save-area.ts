import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#app/routes/admin/session/api.ts'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import type { ServiceAreaEntry } from '#shared/service-area/service-area.ts'
import { saveServiceArea, serviceAreaQuery } from './service-area-data.ts'

/**
 * Saves a list in place of the one shown. If someone else saved first, their list is shown, and pressing again applies the change to
 * it. Typed input stays.
 */
export function useSaveArea({ version }: ServiceAreaOnTheWire) {
  const client = useQueryClient()
  return {
    save: (zips: readonly ServiceAreaEntry[] | null) => saveServiceArea(client, { zips, version }),
    showTheirs(error: unknown) {
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries({ queryKey: serviceAreaQuery.queryKey })
    },
  }
}
