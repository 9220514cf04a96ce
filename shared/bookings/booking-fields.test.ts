/** Which appliances can be chosen. A list that loses one, or suddenly has one more, would say nothing. */
import { expect, test } from 'vitest'
import { applianceTypeKeys, listBookable, spanishApplianceLabels } from './booking-fields.ts'

test('every appliance that has a label can be chosen, and a sentence names all but the others', () => {
  expect(applianceTypeKeys).toEqual(Object.keys(spanishApplianceLabels))
  expect(listBookable()).toBe('refrigerator, washer, dryer, dishwasher and oven')
})
