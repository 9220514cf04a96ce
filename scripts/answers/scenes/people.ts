import { waitForMail } from '../mails.ts'
import { ownId } from '../normalize.ts'
import { at, type Recorder } from '../recorder.ts'
import { firstAdmin, type RecordedSite } from '../site.ts'
import { firstFreeDay, technician } from './technician-body.ts'

export const password = 'calm-purple-lantern-58'
export const tom = ownId(901)
export const rita = ownId(902)

/** The first admin signs in, a visitor and two technicians make accounts, and the operator's program gets its token. */
export async function meetPeople(recorder: Recorder, site: RecordedSite) {
  const { ask, signIn } = recorder
  const comeIn = async (who: string, credentials: { email: string; password: string }) => {
    const answer = await ask('nobody', 'POST', '/auth/v1/token?grant_type=password', credentials)
    signIn(who, at(answer.json, 'access_token'))
  }
  await comeIn('admin', firstAdmin)
  signIn('service', await site.runAdmin('service-token'))
  await ask('admin', 'POST', '/api/admin/technicians', technician({ id: tom }))
  await ask(
    'admin',
    'POST',
    '/api/admin/technicians',
    technician({ id: rita, number: 1, name: 'Rita Wrench', color: 'green' }),
  )
  for (const [who, id] of [
    ['technician', tom],
    ['other technician', rita],
    ['account', null],
  ] as const) {
    const email = `${who.replace(' ', '-')}@example.com`
    await ask('nobody', 'POST', '/auth/v1/signup', { email, password })
    await comeIn('too early', { email, password })
    const { code } = await waitForMail(site.dataDir, email, /^Confirm/)
    await ask('nobody', 'POST', '/auth/v1/verify', { type: 'signup', email, token: '000000' })
    await ask('nobody', 'POST', '/auth/v1/verify', { type: 'signup', email, token: code })
    await comeIn(who, { email, password })
    if (id) await ask('admin', 'PUT', `/api/admin/technicians/${id}/account`, { email, version: 1 })
    await ask(who, 'GET', '/api/technician/me')
  }
  await ask('admin', 'PUT', `/api/admin/technicians/${tom}`, technician({ capacity: 2, version: 2 }))
  await ask('admin', 'PUT', `/api/admin/technicians/${tom}`, technician({ version: 1 }))
  const hal = technician({ id: ownId(903), number: 3, name: 'Hal Helper', appliances: ['other'] })
  await ask('admin', 'POST', '/api/admin/technicians', hal)
  await ask('admin', 'PUT', `/api/admin/technicians/${hal.id}/account`, { email: 'hal@example.com', version: 1 })
  await ask(
    'admin',
    'POST',
    '/api/admin/technicians',
    technician({ id: ownId(904), number: 2, name: '', home_zip: '99999' }),
  )
  await ask('admin', 'GET', '/api/admin/technicians')
  await ask('admin', 'PUT', '/api/admin/bookings/people/me')
  await ask('admin', 'GET', `/api/admin/plan?from=${firstFreeDay()}&to=${firstFreeDay(3)}`)
}
