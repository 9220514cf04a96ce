import type { EverySafeCheck } from '#content/faults/preparations/preparations.ts'
import { kitchenChecks } from './kitchen-checks.ts'
import { laundryChecks } from './laundry-checks.ts'
import { sinkChecks } from './sink-checks.ts'
import type { SpanishCheck } from './spanish-check.ts'

/** The safe checks of the fault base in Spanish, in the order in which `preparations` names them. */
export const spanishSafeChecks: EverySafeCheck<SpanishCheck> = { ...kitchenChecks, ...laundryChecks, ...sinkChecks }
