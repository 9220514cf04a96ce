import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'

/** For `test.use`: one site for all journeys that change what every page says, which no other journey expects. */
export const changedFactsSite = { siteEnvironment: { SMS_CONSENT: 'required' } }

/** Restores the facts and the list of ZIP codes that the site ships with, and notifies the process the way any save does. */
export async function restoreFacts(site: Site) {
  await site.query('DELETE FROM business_facts')
  await site.query(`SELECT pg_notify('business_facts', '')`)
  const areAsShipped = async () => {
    const [home = '', list = ''] = await Promise.all(
      ['/', '/service-area.json'].map(async (at) => (await fetch(site.url + at)).text()),
    )
    return home.includes('Bridgetown Appliance Repair') && !list.includes('"97301"')
  }
  while (!(await areAsShipped())) await sleep(50)
}
