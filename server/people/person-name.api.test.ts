/** What people are called: said with the invitation or by themselves, and seen wherever others see them. */
import { expect, test } from 'vitest'
import { createOrTakeOverAccount } from '#server/auth/index.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { bookingInput } from '#tests/support/bookings/booking-body.ts'

const people = await gatherFilePeople()
const owner = 'admin without a second factor'

async function askAs(token: string | null, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body && JSON.stringify(body)
  const response =
    token === null
      ? await people.ask(owner, method, path, sent)
      : await people.app.request(path, { method, headers, ...(sent && { body: sent }) })
  const text = await response.text()
  return { status: response.status, json: text === '' ? null : JSON.parse(text) }
}
const asOwner = (method: string, path: string, body?: object) => askAs(null, method, path, body)

/** Someone the owner invited, once they have come. */
async function invited(name?: string) {
  const email = newAddress()
  await asOwner('POST', '/api/admin/people', { email, role: 'office', name })
  const expected = (await asOwner('GET', '/api/admin/people')).json.invitations
  expect(expected.find((one: { email: string }) => one.email === email)).toMatchObject({ name: name ?? null })
  await createOrTakeOverAccount(people.auth, { email, password: 'tall-orange-kettle-91' })
  const token = await people.signIn(email)
  const ask = (method: string, path: string, body?: object) => askAs(token, method, path, body)
  const { user_id: id } = (await ask('GET', '/api/admin/me')).json
  return { id, email, ask, rename: (as: string) => ask('PUT', '/api/admin/me/name', { name: as }) }
}

/** What others see of someone: in People, at the desk, and when they call a customer. */
async function seenOf({ id, ask }: Awaited<ReturnType<typeof invited>>) {
  const byId = (one: { user_id: string }) => one.user_id === id
  await ask('PUT', '/api/admin/bookings/people/me')
  const booking = bookingInput()
  await createBooking(people.ctx, booking)
  const claim = `/api/admin/bookings/${booking.id}/claim`
  expect((await ask('PUT', claim, { is_claimed: true })).status).toBe(200)
  return {
    inPeople: (await asOwner('GET', '/api/admin/people')).json.people.find(byId).name,
    atDesk: (await asOwner('GET', '/api/admin/bookings/people')).json.people.find(byId).name,
    calling: (await asOwner('PUT', claim, { is_claimed: true })).json.error?.message,
  }
}

test('the name from the invitation is seen everywhere, until they say another or none', async () => {
  const sam = await invited('Sam Rivera')
  const said = (name: string) => ({
    inPeople: name,
    atDesk: name,
    calling: `${name} is calling this customer right now.`,
  })
  expect(await seenOf(sam)).toEqual(said('Sam Rivera'))
  expect((await sam.rename('  Samuel\n Rivera\u0000 ')).status).toBe(204)
  expect((await sam.ask('GET', '/api/admin/me/name')).json).toEqual({ name: 'Samuel Rivera' })
  expect(await seenOf(sam)).toEqual(said('Samuel Rivera'))

  const { events, people: filter } = (await asOwner('GET', `/api/admin/audit-events?q=samuel`)).json
  expect(events).toMatchObject([
    {
      kind: 'name_changed',
      by: { id: sam.id, email: sam.email, name: 'Samuel Rivera' },
      changes: [{ field: 'name', was: 'Sam Rivera', is: 'Samuel Rivera' }],
    },
  ])
  expect(filter).toContainEqual({ id: sam.id, email: sam.email, name: 'Samuel Rivera' })

  await sam.rename('')
  const { inPeople, atDesk } = await seenOf(sam)
  expect([inPeople, atDesk.toLowerCase()]).toEqual([null, sam.email.split('@')[0]?.replaceAll(/[._+-]/g, ' ')])
})

test('what they call themselves counts more than what an invitation says', async () => {
  const ann = await invited()
  await ann.rename('Ann Lee')
  await asOwner('DELETE', `/api/admin/people/${ann.id}`)
  await asOwner('POST', '/api/admin/people', { email: ann.email, role: 'writer', name: 'Annie' })
  expect((await ann.ask('GET', '/api/admin/me/name')).json).toEqual({ name: 'Ann Lee' })
  // What they did is found by the name they have now.
  await ann.rename('Zed Quill')
  expect((await asOwner('GET', '/api/admin/audit-events?q=zed')).json.events).toHaveLength(2)
})

test('a name has at most 80 characters', async () => {
  const { rename } = await invited()
  expect((await rename('x'.repeat(80))).status).toBe(204)
  const message = 'Please use at most 80 characters'
  const refused = { status: 400, json: { error: { fields: { name: message } } } }
  expect(await rename('x'.repeat(81))).toMatchObject(refused)
  const body = { email: newAddress(), role: 'office', name: 'x'.repeat(81) }
  expect(await asOwner('POST', '/api/admin/people', body)).toMatchObject(refused)
})
