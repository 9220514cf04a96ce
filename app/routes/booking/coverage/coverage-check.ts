/** The ZIP code check, for both server and browser. */
import { type MapPoint, projectPlace } from '#app/components/coverage-map/map-projection.ts'
import { type CheckResult, checkZip, findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'
import { formatZip } from '#shared/service-area/zip.ts'

export interface CoverageAnswer extends CheckResult {
  /** As typed, trimmed, and without what a whole ZIP+4 has after its five digits. */
  zip: string
  /** The ZIP code's position on the map, or `null` if it isn't served. */
  point: MapPoint | null
}

/** Checks what was typed into the coverage checker. `phone` appears in the answer for a ZIP code that isn't served. */
export function checkCoverage(area: ServiceArea, input: string, phone: string): CoverageAnswer {
  const zip = formatZip(input).trim()
  const entry = findServiceArea(area, zip)
  return { ...checkZip(area, zip, phone), zip, point: entry && projectPlace(entry) }
}
