import { unpackArea } from '#shared/packed-area.ts'
import type { ServiceArea } from '#shared/service-area.ts'

let loading: Promise<ServiceArea> | null = null

/**
 * The list of ZIP codes, so that every check is made here (spec.md §5). It comes with the first field that someone enters, once for the checker
 * and the booking form; after a failure the next call asks again.
 * @throws when it cannot be loaded
 */
export function loadServiceArea(): Promise<ServiceArea> {
  loading ??= ask().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function ask(): Promise<ServiceArea> {
  const response = await fetch('/service-area.json')
  if (!response.ok) throw new Error(`The list of ZIP codes came with status ${response.status}`)
  return unpackArea(await response.json())
}
