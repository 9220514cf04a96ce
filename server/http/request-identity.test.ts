import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddressOf, nextRequestId } from './request-identity.ts'

const peer = '10.0.0.9'

function addressOf(forwardedFor: string | undefined, trustedProxies: number) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return clientAddressOf(request, trustedProxies)
}

test('without a proxy, the peer is the visitor, whatever the visitor claims', () => {
  expect(addressOf(undefined, 0)).toBe(peer)
  expect(addressOf('192.0.2.1', 0)).toBe(peer)
})

test('behind proxies, the entry written by the outermost trusted one counts, and made-up ones do not', () => {
  expect(addressOf('192.0.2.1', 1)).toBe('192.0.2.1')
  expect(addressOf('203.0.113.66, 192.0.2.1', 1)).toBe('192.0.2.1')
  expect(addressOf('203.0.113.66, 192.0.2.1, 10.0.0.1', 2)).toBe('192.0.2.1')
  expect(addressOf(' 192.0.2.1 ,', 1)).toBe('192.0.2.1')
  expect(addressOf('2001:db8::1', 1)).toBe('2001:db8::1')
})

test('with fewer entries than proxies, the first one counts, and with none, the peer', () => {
  expect(addressOf('192.0.2.1', 3)).toBe('192.0.2.1')
  expect(addressOf(undefined, 1)).toBe(peer)
  expect(addressOf('', 1)).toBe(peer)
})

test('accepts an entry with a port, and ignores one that is not an address', () => {
  expect(addressOf('192.0.2.1:52011', 1)).toBe('192.0.2.1')
  expect(addressOf('[2001:db8::1]:443', 1)).toBe('2001:db8::1')
  expect(addressOf('"[2001:db8::1]"', 1)).toBe('2001:db8::1')
  expect(addressOf('unknown', 1)).toBe(peer)
  expect(addressOf("'; DROP TABLE bookings", 1)).toBe(peer)
})

test('every request has its own id', () => {
  expect(new Set(Array.from({ length: 1000 }, nextRequestId)).size).toBe(1000)
})
