/**
 * My day on this phone, for when there's no signal: the page with all that it loads, and the day as the site last told it. Each
 * account's is in a cache of its own, so that it goes with one deletion. `public/admin/service-worker.js` opens the page from there.
 */
import { href } from 'react-router'
import { registerServiceWorker } from '#app/routes/admin/messages/notifications/push-subscription.ts'
import type { AdminSession } from '#app/routes/admin/session/admin-session.ts'
import { storedUserId } from '#app/routes/admin/session/auth-client.ts'
import type { TechnicianDayOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'

export interface KeptDay {
  person: Extract<AdminSession, { me: object }>
  day: TechnicianDayOnTheWire
  /** By this phone's clock. */
  receivedAt: number
}

const prefix = 'my-day of '
const dayAddress = '/api/technician/day'
const pageAddress = href('/admin/my-day')
/** Where the app on the home screen starts (`web-manifest.ts`). Whoever is only a technician goes on to their day from there. */
const startAddress = href('/admin/bookings')
const goOn = `<!doctype html><meta http-equiv="refresh" content="0;url=${pageAddress}">`
const asHtml = { headers: { 'content-type': 'text/html; charset=utf-8' } }

/** Whose copy of the page this document has made. */
let pageKeptFor = ''

/** Browsers have caches and locks only for a site with https. */
const canKeep = () => 'caches' in globalThis && 'locks' in navigator

/** Everything that touches what is kept, in every tab, one after the other. A browser that refuses keeps nothing. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (canKeep()) await navigator.locks.request('my-day', work).catch(() => {})
}

/** Only while this account is still the one that's signed in: what comes in later would outlive the sign-out. */
const keep = (userId: string, put: (cache: Cache) => Promise<void>) =>
  inTurn(async () => {
    if (storedUserId() === userId) await put(await caches.open(prefix + userId))
  })

/** Replaces the day that was kept before. */
export function keepDay(kept: KeptDay): Promise<void> {
  return keep(kept.person.me.userId, (cache) => cache.put(dayAddress, Response.json(kept)))
}

/** The day kept last for the account that's signed in here, which may be an earlier one. */
export async function readKeptDay(): Promise<KeptDay | null> {
  const userId = storedUserId()
  if (userId === null || !canKeep()) return null
  const kept = await caches.match(dayAddress, { cacheName: prefix + userId }).catch(() => undefined)
  return (await kept?.json()) ?? null
}

/** Deletes what is kept, except of the account that is signed in now. */
export function forgetKept({ exceptOf = '' } = {}): Promise<void> {
  if (pageKeptFor !== exceptOf) pageKeptFor = ''
  return inTurn(async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + exceptOf)
    for (const name of others) await caches.delete(name)
  })
}

/** Keeps the page, once each time that it's loaded: the site may have been updated since. */
export async function keepPage(person: KeptDay['person']): Promise<void> {
  const { userId } = person.me
  if (pageKeptFor === userId || !canKeep() || import.meta.env.DEV) return
  pageKeptFor = userId
  try {
    await registerServiceWorker()
    await copyPage(person)
  } catch {
    // The line broke, or this browser has no service workers, as in a private window.
    pageKeptFor = ''
  }
}

/**
 * Copies the page as the site has it now. Its files come first and what it no longer needs goes last: whenever this is cut off, the page
 * that's there finds its files.
 * @throws TypeError if part of it couldn't be loaded
 */
export async function copyPage({ stage, me }: KeptDay['person']): Promise<void> {
  const page = await load(pageAddress)
  const html = await page.clone().text()
  const addresses = [...new Set(html.match(/\/assets\/[\w./-]+/g))]
  const files = await Promise.all(addresses.map(async (address) => [address, await load(address)] as const))
  await keep(me.userId, async (cache) => {
    for (const [address, file] of files) await cache.put(address, file)
    await cache.put(pageAddress, page)
    if (stage === 'technician') await cache.put(startAddress, new Response(goOn, asHtml))
    const needed = [...addresses, dayAddress, pageAddress, ...(stage === 'technician' ? [startAddress] : [])]
    for (const request of await cache.keys())
      if (!needed.includes(new URL(request.url).pathname)) await cache.delete(request)
  })
}

/** All of it, so that nobody who wants to delete has to wait for the line. */
async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`${address} isn’t there.`)
  const policy = response.headers.get('content-security-policy')
  return new Response(await response.blob(), { headers: policy ? { 'content-security-policy': policy } : {} })
}
