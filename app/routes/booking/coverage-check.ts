/** The ZIP check, on the server and in the browser. */
import { type MapPoint, projectPlace } from '#app/components/coverage-map/map-projection.ts'
import { type CheckResult, checkZip, findServiceArea, type ServiceArea } from '#shared/service-area.ts'

export interface CoverageAnswer extends CheckResult {
  /** As it was typed, without surrounding blanks. */
  zip: string
  /** Where the ZIP code lies on the map; `null` when it is not served. */
  point: MapPoint | null
}

/** Checks what was typed into the coverage checker; `phone` appears in the answer for a ZIP code that is not served. */
export function checkCoverage(area: ServiceArea, input: string, phone: string): CoverageAnswer {
  const entry = findServiceArea(area, input)
  return { ...checkZip(area, input, phone), zip: input.trim(), point: entry && projectPlace(entry) }
}
