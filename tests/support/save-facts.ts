import type { BusinessOnTheWire, BusinessSection } from '#shared/business-form.ts'
import { signInOverHttp } from './admin-token.ts'
import { makeAdmin } from './back-office.ts'
import type { Site } from './site.ts'

/**
 * Changes facts in one section of the business, as an admin does under Back office → Business. The site shows them once this
 * returns.
 */
export async function saveFacts(site: Site, section: BusinessSection, changes: object) {
  const token = await signInOverHttp(site.url, await makeAdmin(site))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await fetch(`${site.url}/api/admin/business`, { headers })
  const { facts, version } = ((await read.json()) as BusinessOnTheWire)[section]
  const body = JSON.stringify({ ...facts, ...changes, version })
  const saved = await fetch(`${site.url}/api/admin/business/${section}`, { method: 'PUT', headers, body })
  if (!saved.ok) throw new Error(`Saving ${section} answered ${saved.status}: ${await saved.text()}`)
}
