import { sql } from 'drizzle-orm'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import { sendAuthMail } from '#server/auth/messages/send.ts'
import { knownDevices, type User } from '#server/auth/schema.ts'
import { networkBytes } from '#server/platform/ip-networks.ts'

/**
 * Remembers the device of a sign-in, and emails the user about a new one: once, and not on the very first sign-in. A device is a
 * browser, system and network; versions and the last part of the IP address change too often to count.
 */
export async function noteDevice(auth: AuthContext, user: User, client: ClientFacts): Promise<void> {
  const now = auth.clock.now()
  const device = describeDevice(client.userAgent)
  const deviceHash = hashDevice(auth, user.id, client)
  const [noted] = await auth.db
    .insert(knownDevices)
    .values({ userId: user.id, deviceHash, lastSeenAt: now, createdAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } })
    // xmax is 0 only in rows this statement inserted.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!noted?.isNew || user.lastSignInAt === null || !user.email || user.isAnonymous) return
  await sendAuthMail(auth, { kind: 'new_device', to: user.email, device, at: now.toISOString() })
}

/** An opaque id for a request's device (browser, system and network), different for each account. */
export function hashDevice(auth: Pick<AuthContext, 'secret'>, userId: string, client: ClientFacts): string {
  const device = describeDevice(client.userAgent)
  return keyedHash(auth.secret, 'known-device', `${userId}\n${device}\n${networkOf(client.address)}`)
}

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X|Macintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in everyday words, e.g. "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `a program on ${system}` : 'an unknown program')
}

/** The network of an IP address: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: string): string {
  return (networkBytes(address, { ipv4: 3, ipv6: 6 }) ?? []).join('.')
}
