/** Who sees which field, and where. A field that someone else may suddenly see, or that a screen loses, would say nothing. */
import { expect, test } from 'vitest'
import { storedFields } from './booking-fields.ts'
import { fieldsAtShop } from './fields-at-shop.ts'

test('whoever comes sees everything but the email address; each screen shows what it has no other place for', () => {
  const seen = storedFields.map((name) => {
    const { isForTechnicians, desk, visit } = fieldsAtShop[name]
    return `${name}: ${isForTechnicians ? 'technicians' : 'office'}, desk ${desk}, visit ${visit}`
  })
  expect(seen).toEqual([
    'customer_name: technicians, desk listed, visit own',
    'customer_phone: technicians, desk listed, visit own',
    'customer_email: office, desk listed, visit none',
    'customer_zip: technicians, desk own, visit own',
    'appliance_type: technicians, desk own, visit own',
    'problem_description: technicians, desk own, visit own',
    'preferred_time: technicians, desk listed, visit none',
  ])
})
