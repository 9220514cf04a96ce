/** The list that ships with the site (spec.md §3). Not for the browser, which requests the current list. */

import zips from './service-area.json' with { type: 'json' }
import type { ServiceArea } from './service-area.ts'

export const builtInArea: ServiceArea = { zips, former: [] }
