import { weekdays } from '#shared/time/business-day.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { readMail } from '#tests/support/messages/read-mail.ts'
import { dayFromToday, ownId } from '../normalize.ts'
import { at, type Recorder } from '../recorder.ts'
import { firstAdmin, type RecordedSite } from '../site.ts'

export const password = 'calm-purple-lantern-58'
export const tom = ownId(901)
export const rita = ownId(902)

/** Someone who repairs everything, every day from eight to six from the day after tomorrow on: no window depends on the hour. */
function technician({ number = 0, ...changes }: { number?: number; [field: string]: unknown }) {
  const hours = { start: '08:00', end: '18:00' }
  return technicianBody({
    id: undefined,
    working_hours: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
    days_off: [{ id: ownId(910 + number), first_day: dayFromToday(0), last_day: dayFromToday(1), note: null }],
    ...changes,
  })
}

export function firstFreeDay(later = 0): string {
  return dayFromToday(2 + later)
}

/** The first admin signs in, a visitor and two technicians make accounts, and the operator's program gets its token. */
export async function meetPeople(recorder: Recorder, site: RecordedSite) {
  const { ask, office, visitor, signIn } = recorder
  const comeIn = async (who: string, credentials: { email: string; password: string }) => {
    const answer = await visitor.post('/auth/v1/token?grant_type=password', credentials)
    signIn(who, at(answer.json, 'access_token'))
  }
  await comeIn('admin', firstAdmin)
  signIn('service', site.makeServiceToken())
  await office.post('/technicians', technician({ id: tom }))
  await office.post('/technicians', technician({ id: rita, number: 1, name: 'Rita Wrench', color: 'green' }))
  for (const [who, id] of [
    ['technician', tom],
    ['other technician', rita],
    ['account', null],
  ] as const) {
    const email = `${who.replace(' ', '-')}@example.com`
    await visitor.post('/auth/v1/signup', { email, password })
    await comeIn('too early', { email, password })
    const { code } = await readMail(site, email, /^Confirm/)
    await visitor.post('/auth/v1/verify', { type: 'signup', email, token: '000000' })
    await visitor.post('/auth/v1/verify', { type: 'signup', email, token: code })
    await comeIn(who, { email, password })
    if (id) await office.put(`/technicians/${id}/account`, { email, version: 1 })
    await ask(who, 'GET', '/api/technician/me')
  }
  await office.put(`/technicians/${tom}`, technician({ capacity: 2, version: 2 }))
  await office.put(`/technicians/${tom}`, technician({ version: 1 }))
  const hal = technician({ id: ownId(903), number: 3, name: 'Hal Helper', appliances: ['other'] })
  await office.post('/technicians', hal)
  await office.put(`/technicians/${hal.id}/account`, { email: 'hal@example.com', version: 1 })
  await office.post('/technicians', technician({ id: ownId(904), number: 2, name: '', home_zip: '99999' }))
  await office.get('/technicians')
  await office.put('/bookings/people/me')
  await office.get(`/plan?from=${firstFreeDay()}&to=${firstFreeDay(3)}`)
}
