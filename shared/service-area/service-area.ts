/** A ZIP code the business serves (spec.md §3). */
export interface ServiceAreaEntry {
  zip: string
  city: string
  /** Two letters. */
  state: string
  latitude: number
  longitude: number
  /** What a service call costs there in dollars, if a trip charge adds to the usual price. */
  serviceCall?: number
}

/** Where the business works. The owner edits it under Back office → Business. Until then it's the list that ships with the site. */
export interface ServiceArea {
  zips: readonly ServiceAreaEntry[]
  /** Entries that used to be on the list, so a booking from there still has its city. */
  former: readonly ServiceAreaEntry[]
}

/** Every entry by its ZIP code, made once per list. */
const indexes = new WeakMap<ServiceArea, Map<string, ServiceAreaEntry>>()

/** The entry for exactly this ZIP code (ignoring surrounding spaces, spec.md §5), or `null` if it isn't served. */
export function findServiceArea(area: ServiceArea, zip: string): ServiceAreaEntry | null {
  return area.zips.find((entry) => entry.zip === zip.trim()) ?? null
}

/** The entry for a ZIP code that is or was served, for bookings that remain when their ZIP code leaves the list. */
export function findKnownZip(area: ServiceArea, zip: string): ServiceAreaEntry | null {
  const index = indexes.get(area) ?? new Map([...area.former, ...area.zips].map((entry) => [entry.zip, entry]))
  indexes.set(area, index)
  return index.get(zip.trim()) ?? null
}

/** The list with what a service call costs wherever a trip charge adds to it. A ZIP code's own charge goes before its city's. */
export function withServiceCalls(area: ServiceArea, { serviceCall, tripCharges }: TripPrices): ServiceArea {
  if (tripCharges.length === 0) return area
  const extras = new Map(tripCharges.map(({ place, extra }) => [place.toLowerCase(), extra]))
  const priced = (entry: ServiceAreaEntry) => {
    const extra = extras.get(entry.zip) ?? extras.get(`${entry.city}, ${entry.state}`.toLowerCase()) ?? 0
    return extra === 0 ? entry : { ...entry, serviceCall: serviceCall + extra }
  }
  return { zips: area.zips.map(priced), former: area.former.map(priced) }
}

interface TripPrices {
  serviceCall: number
  tripCharges: readonly { place: string; extra: number }[]
}

/** What a service call costs at a ZIP code, in dollars. */
export function serviceCallAt(
  { serviceCall, serviceArea }: { serviceCall: number; serviceArea: ServiceArea },
  zip: string,
): number {
  return findKnownZip(serviceArea, zip)?.serviceCall ?? serviceCall
}

/** Says what a service call costs where it isn't the usual price. Empty anywhere else. */
export function tellServiceCall({ zip, serviceCall }: Pick<ServiceAreaEntry, 'zip' | 'serviceCall'>): string {
  return serviceCall ? `The service call in ${zip} is $${serviceCall}, waived when we do the repair.` : ''
}

/** `Portland, OR`, or `null` for a ZIP code that was never served. */
export function findPlaceName(area: ServiceArea, zip: string): string | null {
  const entry = findKnownZip(area, zip)
  return entry && `${entry.city}, ${entry.state}`
}

/** The coverage checker's answer (spec.md §3): the message and whether the ZIP is served. */
export interface CheckResult {
  type: 'success' | 'error'
  message: string
  /** What a service call costs there, as a sentence, where it isn't the usual price. */
  price?: string | undefined
}

/** Checks a ZIP code for the coverage checker. `phone` is the business's number in display form (spec.md §5, §8). */
export function checkZip(area: ServiceArea, input: string, phone: string): CheckResult {
  const zip = input.trim()
  if (zip === '') return { type: 'error', message: 'Please enter a ZIP code.' }
  const entry = findServiceArea(area, zip)
  if (!entry) {
    return {
      type: 'error',
      message: `Sorry, we don't currently serve ZIP code ${zip}. Please call us at ${phone} to discuss service options.`,
    }
  }
  const price = tellServiceCall(entry) || undefined
  const message = `Great news! We serve ${entry.city}, ${entry.state} (${entry.zip}). We offer same-day service in your area!`
  return { type: 'success', message: price ? `${message} ${price}` : message, price }
}
