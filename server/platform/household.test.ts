import { expect, test } from 'vitest'
import { householdOf } from './ip-networks.ts'

test('all addresses in an IPv6 network count as one household', () => {
  expect(householdOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(householdOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64')
  expect(householdOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(householdOf('::1')).toBe('0:0:0:0::/64')
  expect(householdOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('an IPv4 address is its own household, however it is written', () => {
  expect(householdOf('192.0.2.7')).toBe('192.0.2.7')
  expect(householdOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(householdOf('::FFFF:c000:207')).toBe('192.0.2.7')
})

test('anything that isn’t an address is returned unchanged', () => {
  expect(householdOf('local')).toBe('local')
})
