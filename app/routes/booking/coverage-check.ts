/** The ZIP code check, for both server and browser. */
import { type MapPoint, projectPlace } from '#app/components/coverage-map/map-projection.ts'
import { type CheckResult, checkZip, findServiceArea, type ServiceArea } from '#shared/service-area.ts'

export interface CoverageAnswer extends CheckResult {
  /** As typed, trimmed. */
  zip: string
  /** The ZIP code's position on the map, or `null` if it isn't served. */
  point: MapPoint | null
}

/** Checks what was typed into the coverage checker. `phone` appears in the answer for a ZIP code that isn't served. */
export function checkCoverage(area: ServiceArea, input: string, phone: string): CoverageAnswer {
  const entry = findServiceArea(area, input)
  return { ...checkZip(area, input, phone), zip: input.trim(), point: entry && projectPlace(entry) }
}
