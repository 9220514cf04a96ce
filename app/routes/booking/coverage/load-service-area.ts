import type { InputEvent } from 'react'
import { unpackArea } from '#shared/service-area/packed-area.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import { formatZip } from '#shared/service-area/zip.ts'

let loading: Promise<ServiceArea> | null = null

/**
 * The list of ZIP codes, so every check happens in the browser (spec.md §5). It loads when someone enters the first field, once for
 * both the checker and the booking form. After a failure, the next call tries again.
 * @throws if it can't be loaded
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
  if (!response.ok) throw new Error(String(response.status))
  return unpackArea(await response.json())
}

/** Formats a ZIP code field while it's typed into. */
export function formatZipField({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return
  const formatted = formatZip(target.value)
  if (formatted !== target.value) target.value = formatted
}
