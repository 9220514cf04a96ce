/** The list that came with the site (spec.md §3). Not for the browser, which asks for the list as it is now. */

import zips from './service-area.json' with { type: 'json' }
import type { ServiceArea } from './service-area.ts'

export const builtInArea: ServiceArea = { zips, former: [] }
