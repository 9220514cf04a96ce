/** The owner's screen for who has access: invite, change a role, end access. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InvitationOnTheWire, PersonOnTheWire } from '#shared/people/access-endpoints.ts'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'
import { refusal } from '#tests/support/components/fake-server.ts'

const at = '2026-03-04T12:00:00.000Z'
const self: PersonOnTheWire = { user_id: signedIn.user_id, email: signedIn.email, name: null, role: 'admin', since: at }
const sam: PersonOnTheWire = {
  user_id: crypto.randomUUID(),
  email: 'sam@example.com',
  name: null,
  role: 'office',
  since: at,
}
const rosa: PersonOnTheWire = {
  user_id: crypto.randomUUID(),
  email: 'rosa@example.com',
  name: 'Rosa Díaz',
  role: 'technician',
  since: at,
}

async function openPeople() {
  const people = [self, sam, rosa]
  const invitations: InvitationOnTheWire[] = []
  const { server } = await openBackOffice('/admin/people', {
    listPeople: () => ({ people, invitations, needs_second_factor: false }),
    invitePerson(request) {
      const { email, name, role } = request.body as { email: string; name: string; role: 'writer' }
      if (email === sam.email)
        return refusal(400, 'invalid', 'They already have access.', { email: 'They already have access.' })
      if (invitations.length === 0)
        invitations.push({
          id: crypto.randomUUID(),
          email,
          name: name || null,
          role,
          invited_at: at,
          invited_by: signedIn.email,
          is_expired: name === 'Wei Chen',
        })
      return { invitation: 'mailed', link: null }
    },
    changeRole() {
      sam.role = 'writer'
      return null
    },
    endAccess() {
      people.splice(1, 1)
      return null
    },
    withdrawInvitation() {
      invitations.pop()
      return null
    },
  })
  await expect.element(page.getByText(sam.email ?? '')).toBeVisible()
  return server
}

test('invites someone with the chosen role, says why not, and takes an invitation back', async () => {
  const server = await openPeople()
  const email = page.getByLabelText(/^Their email address/)
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await email.fill('sam@example.com')
  await invite.click()
  await expect.element(email).toHaveAccessibleDescription(/They already have access/)
  await email.fill('wei@example.com')
  await page.getByLabelText('Their name').fill('Wei Chen')
  await page.getByRole('radio', { name: /^Writer/ }).click()
  await invite.click()
  await expect.element(page.getByText(/We sent an invitation/)).toBeVisible()
  // What is said is about the newest press: a refusal, or a mistake that isn't even sent.
  await email.fill('sam@example.com')
  await invite.click()
  await expect.element(email).toHaveAccessibleDescription(/They already have access/)
  await expect.element(page.getByText(/We sent an invitation/)).not.toBeInTheDocument()
  await email.fill('wei@example.com')
  await page.getByLabelText('Their name').fill('Wei Chen')
  await page.getByRole('radio', { name: /^Writer/ }).click()
  await invite.click()
  await expect.element(page.getByText(/We sent an invitation/)).toBeVisible()
  await email.fill('')
  await invite.click()
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText(/We sent an invitation/)).not.toBeInTheDocument()
  expect(server.sent('invitePerson').at(-1)?.body).toEqual({
    email: 'wei@example.com',
    role: 'writer',
    name: 'Wei Chen',
  })
  await expect.element(page.getByText('Wei Chen')).toBeVisible()
  await expect.element(page.getByText(/^wei@example\.com, Writer, invited by owner@example\.com, /)).toBeVisible()
  await expect.element(page.getByText('Expired', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByText('Wei Chen')).not.toBeInTheDocument()
})

test('changes the role of others and ends their access, but never one’s own or a technician’s', async () => {
  const server = await openPeople()
  await expect.element(page.getByText('You', { exact: true })).toBeVisible()
  expect(page.getByRole('combobox', { name: /^Role of/ }).elements()).toHaveLength(1)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role of sam@example.com' }), 'Writer')
  await expect.element(toast('Role changed')).toBeVisible()
  expect(server.sent('changeRole')[0]?.body).toEqual({ role: 'writer' })
  await page.getByRole('button', { name: 'End access of sam@example.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect.element(page.getByText('sam@example.com')).not.toBeInTheDocument()
  await expect.element(page.getByText('Rosa Díaz')).toBeVisible()
  await expect.element(page.getByText(/^rosa@example\.com, Technician since /)).toBeVisible()
})

test('a second factor for everyone is a switch, which stays off where the server says why', async () => {
  const server = await openPeople()
  const everyone = page.getByRole('switch', { name: 'Everyone needs a second factor' })
  server.answer({ saveAccessRules: refusal(409, 'conflict', 'Set up your own second factor first.') })
  await everyone.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Set up your own second factor first.' }))
    .toBeVisible()
  await expect.element(everyone).not.toBeChecked()
  server.answer({
    saveAccessRules: () => null,
    listPeople: { people: [self], invitations: [], needs_second_factor: true },
  })
  await everyone.click()
  await expect.element(everyone).toBeChecked()
  expect(server.sent('saveAccessRules').map(({ body }) => body)).toEqual([
    { needs_second_factor: true },
    { needs_second_factor: true },
  ])
})
