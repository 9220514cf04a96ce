import entries from './service-area.json' with { type: 'json' }

/** A ZIP code that the business serves (spec.md §3). */
export interface ServiceAreaEntry {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

/** Every ZIP code that is served; facts with real coordinates. */
export const serviceArea: readonly ServiceAreaEntry[] = entries

const entryOfZip = new Map(serviceArea.map((entry) => [entry.zip, entry]))

/** The entry for exactly this ZIP code (surrounding spaces are ignored, spec.md §5), or `null` if it is not served. */
export function findServiceArea(zip: string): ServiceAreaEntry | null {
  return entryOfZip.get(zip.trim()) ?? null
}

/** What the coverage checker answers (spec.md §3): the message and whether the ZIP is served. */
export interface CheckResult {
  type: 'success' | 'error'
  message: string
}

/** Checks a ZIP code for the coverage checker; `phone` is the business's number as people read it (spec.md §5, §8). */
export function checkZip(input: string, phone: string): CheckResult {
  const zip = input.trim()
  if (zip === '') return { type: 'error', message: 'Please enter a ZIP code.' }
  const entry = findServiceArea(zip)
  if (!entry) {
    return {
      type: 'error',
      message: `Sorry, we don't currently serve ZIP code ${zip}. Please call us at ${phone} to discuss service options.`,
    }
  }
  return {
    type: 'success',
    message: `Great news! We serve ${entry.city}, ${entry.state} (${entry.zip}). We offer same-day service in your area!`,
  }
}
