import type { EverySafeCheck } from '#content/faults/preparations/preparations.ts'
import { kitchenChecks } from './kitchen-checks.ts'
import { laundryChecks } from './laundry-checks.ts'
import { sinkChecks } from './sink-checks.ts'
import type { SpanishCheck } from './spanish-check.ts'

/** The fault base's safe checks in Spanish, in the order `preparations` lists them. */
export const spanishSafeChecks: EverySafeCheck<SpanishCheck> = { ...kitchenChecks, ...laundryChecks, ...sinkChecks }
