import { expect, test } from 'vitest'
import type { AuditChange } from './audit-endpoints.ts'
import { sayChanges } from './say-event.ts'

const cases: [AuditChange, string[]][] = [
  [{ field: 'serviceCall', was: 89, is: 99 }, ['service call: 89 → 99']],
  [{ field: 'account', was: null, is: '' }, []],
  [{ field: 'days_off', was: [], is: [] }, []],
  [{ field: 'account', was: null, is: 'rosa@example.com' }, ['account added: rosa@example.com']],
  [{ field: 'account', was: 'rosa@example.com', is: null }, ['account removed: rosa@example.com']],
  [{ field: 'holidays', was: [], is: ['2026-12-25', '2027-01-01'] }, ['holidays added: 2026-12-25; 2027-01-01']],
  [{ field: 'days_off', was: ['2026-12-24'] }, ['days off removed: 2026-12-24']],
  [{ field: 'method', is: 'password' }, ['with a password']],
  [{ field: 'method', is: 'current_password' }, ['with the password before']],
  [{ field: 'method', is: 'something-new' }, ['something-new']],
  [{ field: 'role', is: 'office' }, ['role: Office']],
  [{ field: 'role', was: 'writer', is: 'admin' }, ['role: Writer → Owner']],
  [{ field: 'isActive', was: true, is: false }, ['is active: turned off']],
  [{ field: 'price', was: 0, is: 89 }, ['price: 0 → 89']],
]

test.each(cases)('%j is said as %j', (change, said) => {
  expect(sayChanges([change])).toEqual(said)
})
