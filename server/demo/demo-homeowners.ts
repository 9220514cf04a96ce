/** What made-up homeowners do on their own pages before the visit. */
import type { DemoProblem } from './demo-customers.ts'
import { type DemoDesk, demoBookingId } from './demo-desk.ts'

/** The homeowners whose pages are worth a look: a full one before the visit, and one with a repair passport. */
export const shownHomeowners = { prepared: demoBookingId(69), repaired: demoBookingId(41) }

const plates: Record<string, { brand: string; model: string; age: string }> = {
  refrigerator: { brand: 'Whirlpool', model: 'WRS325SDHZ', age: '7' },
  washer: { brand: 'LG', model: 'WM3900HWA', age: '6' },
  dryer: { brand: 'Samsung', model: 'DVE45R6100W', age: '4' },
  dishwasher: { brand: 'Bosch', model: 'SHPM65Z55N', age: '9' },
  disposal: { brand: 'InSinkErator', model: 'Badger 5', age: '8' },
  oven: { brand: 'GE', model: 'JB645RKSS', age: '12' },
}
const waysIn = ['Gate code 4411. The dog is friendly.', 'Park behind the house, the side door is open.']

type Press = (desk: DemoDesk) => Promise<unknown>

/** The homeowner says how to get in, what the appliance does and what it is, and tries the first safe check. */
export function prepareVisit(
  id: string,
  { street, problem: { appliance, symptom }, number }: { street: string; problem: DemoProblem; number: number },
): Press[] {
  // The symptom says what "other" is.
  const plate = plates[symptom?.split('/')[0] ?? appliance]
  const wayIn = waysIn[number % waysIn.length] ?? ''
  return [
    (desk) => desk.press(id, 'address', { street, how_to_get_in: wayIn }),
    ...(symptom === null ? [] : [describe(id, symptom), tryCheck(id, symptom, 'broken')]),
    ...(plate ? [(desk: DemoDesk) => desk.press(id, 'model', plate)] : []),
  ]
}

/** A safe check fixes it, which saves a visit. */
export function fixIt(id: string, symptom: string): Press[] {
  return [describe(id, symptom), tryCheck(id, symptom, 'fixed')]
}

function describe(id: string, symptom: string): Press {
  return (desk) => desk.press(id, 'symptom', { symptom })
}

function tryCheck(id: string, symptom: string, outcome: 'fixed' | 'broken'): Press {
  return (desk) => desk.press(id, 'check', { symptom, check: '0', outcome })
}
