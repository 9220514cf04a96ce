import type { InputEvent } from 'react'
import { formatZip } from '#shared/service-area/zip.ts'

/** Formats a ZIP code field while it's typed into. */
export function formatZipField({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement)) return
  const formatted = formatZip(target.value)
  if (formatted !== target.value) target.value = formatted
}
