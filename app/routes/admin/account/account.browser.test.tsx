/** The account screen: the second factor and its recovery codes, passkeys, the password, and where the account is signed in. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionOnTheWire } from '#shared/people/people-endpoints.ts'
import { openBackOffice, signedIn, textsOf, toast } from '#tests/support/components/back-office.tsx'
import { authenticatorApp, authRefusal, sessionOf, userOf } from '#tests/support/components/fake-auth.ts'
import { heldReply, type Responders, refusal, type SentRequest } from '#tests/support/components/fake-server.ts'

afterEach(() => void vi.restoreAllMocks())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const codeDoor = '/auth/v1/factors/recovery-codes'
const makeCodes = () => Array.from({ length: 10 }, () => crypto.randomUUID().slice(0, 11))
/** An authenticator app that was just enrolled. */
const newApp = {
  id: authenticatorApp.id,
  type: 'totp',
  totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp' },
}
const fullDisk = () => authRefusal(500, 'unexpected_failure', 'Full disk')

function makeSession(more: Partial<SessionOnTheWire> = {}): SessionOnTheWire {
  const at = '2026-11-21T18:00:00.000Z'
  return {
    id: crypto.randomUUID(),
    device: 'Firefox on Windows',
    ip: '203.0.113.7',
    created_at: at,
    last_used_at: at,
    is_current: false,
    ...more,
  }
}

/** The account, whose auth service keeps the second factor and the recovery codes as the real one does. */
async function openAccount({ hasApp = false, responders = {} }: { hasApp?: boolean; responders?: Responders } = {}) {
  let factors = hasApp ? [authenticatorApp] : []
  let codes = hasApp ? makeCodes() : []
  const factorDoor = `/auth/v1/factors/${authenticatorApp.id}`
  const raised = { ...signedIn, aal: 'aal2' } as const
  const give = () => {
    codes = makeCodes()
    return { codes }
  }
  const { server } = await openBackOffice('/admin/account', {
    'GET /auth/v1/user': () => userOf(signedIn, factors),
    'GET /auth/v1/passkeys': [],
    listSessions: [],
    readOwnName: { name: 'Ann Lee' },
    'POST /auth/v1/factors': newApp,
    [`POST ${factorDoor}/challenge`]: { id: 'challenge', type: 'totp', expires_at: 0 },
    [`POST ${factorDoor}/verify`]: () => {
      factors = [authenticatorApp]
      return sessionOf(raised)
    },
    [`DELETE ${factorDoor}`]: () => {
      factors = []
      return { id: authenticatorApp.id }
    },
    'POST /auth/v1/token': () => sessionOf(raised),
    [`GET ${codeDoor}`]: () =>
      codes.length > 0
        ? { total: 10, remaining: codes.length }
        : authRefusal(404, 'mfa_factor_not_found', 'MFA factor not found'),
    [`POST ${codeDoor}`]: give,
    [`POST ${codeDoor}/regenerate`]: give,
    ...responders,
  })
  return { server, codes: () => codes }
}

async function turnOnApp() {
  await button('Set up an authenticator app').click()
  await expect.element(page.getByAltText('QR code for your authenticator app')).toBeVisible()
  await expect.element(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible()
  await page.getByLabelText(/^Code/).fill('123456')
  await button('Turn on').click()
  await expect.element(toast('Second factor is on')).toBeVisible()
}
const list = page.getByRole('list', { name: 'Recovery codes' })
const shown = () => textsOf(list.getByRole('listitem'))

test('setup ends with recovery codes to copy or download, which are shown once', async () => {
  const { codes } = await openAccount()
  await turnOnApp()
  await expect.element(page.getByRole('heading', { name: 'Last step: save your recovery codes' })).toHaveFocus()
  expect(shown()).toEqual(codes())
  const text = `${codes().join('\n')}\n`
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await button('Copy').click()
  await expect.element(toast('Codes copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith(text)
  copy.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await button('Copy').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Your browser won’t let this page copy\./)
  const download = page.getByRole('link', { name: 'Download' })
  await expect.element(download).toHaveAttribute('download', 'recovery-codes.txt')
  const address = download.element().getAttribute('href') ?? ''
  expect(await (await fetch(address)).text()).toBe(text)

  await button('I’ve saved my codes').click()
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Remove Authenticator app')).toHaveFocus()
})

test('new recovery codes replace the old ones only after a confirmation, which shows any failure itself', async () => {
  const { server, codes } = await openAccount({ hasApp: true })
  const before = codes()
  const door = `POST ${codeDoor}/regenerate`
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  const confirm = question.getByRole('button', { name: 'Make new codes' })
  await button('Make new codes').click()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(server.sent(door)).toEqual([])

  await button('Make new codes').click()
  server.answer({ [door]: fullDisk })
  await confirm.click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  await expect.element(toast('Error')).not.toBeInTheDocument()
  const made = makeCodes()
  server.answer({ [door]: { codes: made } })
  await confirm.dblClick()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(shown).toEqual(made)
  expect(made).not.toEqual(before)
  expect(server.sent(door)).toHaveLength(2)
})

test('the factor is on even if creating the codes failed, and the screen keeps offering them', async () => {
  const { server, codes } = await openAccount({ responders: { [`POST ${codeDoor}`]: fullDisk } })
  await turnOnApp()
  const warning = 'You have no recovery codes. Without them, losing your phone locks you out.'
  await expect.element(page.getByText(warning)).toBeVisible()
  const made = makeCodes()
  server.answer({ [`POST ${codeDoor}`]: { codes: made }, [`GET ${codeDoor}`]: { total: 10, remaining: 10 } })
  await button('Make recovery codes').click()
  await expect.poll(shown).toEqual(made)
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  expect(codes()).toEqual([])
})

test('the second factor can be removed again, which also lowers this session', async () => {
  const { server } = await openAccount({ hasApp: true })
  await button('Remove Authenticator app').click()
  const question = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Second factor removed')).toBeVisible()
  await expect.element(button('Set up an authenticator app')).toBeVisible()
  expect(server.sent('POST /auth/v1/token')[0]?.url.searchParams.get('grant_type')).toBe('refresh_token')
})

test('a passkey can be renamed and deleted, and a device that has one already says so', async () => {
  const passkey = { id: crypto.randomUUID(), friendly_name: 'Passkey', created_at: '2026-11-20T18:00:00.000Z' }
  let passkeys = [passkey]
  const { server } = await openAccount({
    responders: {
      'GET /auth/v1/passkeys': () => passkeys,
      [`PATCH /auth/v1/passkeys/${passkey.id}`]: ({ body }: SentRequest) => {
        passkeys = [{ ...passkey, ...(body as { friendly_name: string }) }]
        return passkeys[0] ?? null
      },
      [`DELETE /auth/v1/passkeys/${passkey.id}`]: () => {
        passkeys = []
        return {}
      },
      'POST /auth/v1/passkeys/registration/options': {
        challenge_id: 'challenge',
        options: {
          challenge: 'AAAA',
          rp: { id: location.hostname, name: 'Shop' },
          user: { id: 'AAAA', name: 'owner', displayName: 'Owner' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          excludeCredentials: [],
        },
      },
    },
  })
  const section = page.getByRole('region', { name: 'Passkeys' })
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Known', 'InvalidStateError'))
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const known = 'This device or key is already set up for your account. You can use it to sign in.'
  await expect.element(section.getByRole('alert')).toHaveTextContent(known)
  await section.getByRole('button', { name: 'Rename Passkey' }).click()
  await section.getByLabelText(/^Name/).fill('Work laptop')
  await section.getByRole('button', { name: 'Save name' }).click()
  await expect.element(section.getByText('Work laptop')).toBeVisible()
  await section.getByRole('button', { name: 'Delete Work laptop' }).click()
  await page.getByRole('dialog', { name: 'Delete Work laptop?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Passkey deleted')).toBeVisible()
  await expect.element(section.getByText('Work laptop')).not.toBeInTheDocument()
  expect(server.sent(`PATCH /auth/v1/passkeys/${passkey.id}`)[0]?.body).toMatchObject({ friendly_name: 'Work laptop' })
})

test('an admin sees where the account is signed in, and can end a session there, one by one or with a new password', async () => {
  const here = makeSession({ device: 'Chrome on Linux', is_current: true })
  const [laptop, phone] = [makeSession(), makeSession({ device: 'Safari on iPhone' })]
  let sessions = [here, laptop, phone]
  const { server } = await openAccount({
    responders: {
      listSessions: () => sessions,
      endSession: ({ url }) => {
        sessions = sessions.filter(({ id }) => !url.pathname.endsWith(id))
        return null
      },
      'PUT /auth/v1/user': () => {
        sessions = [here]
        return userOf(signedIn)
      },
    },
  })
  const listed = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect.poll(() => listed.all()).toHaveLength(3)
  await expect.poll(() => listed.filter({ hasText: 'This device' }).all()).toHaveLength(1)
  await button('Sign out Firefox on Windows').click()
  await expect.element(toast('Signed out there')).toBeVisible()
  await expect.poll(() => listed.all()).toHaveLength(2)
  expect(server.sent('endSession').map(({ url }) => url.pathname.split('/').at(-1))).toEqual([laptop.id])

  const form = page.getByRole('region', { name: 'Password', exact: true })
  const [current, next] = [form.getByLabelText(/^Current password/), form.getByLabelText(/^New password/)]
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect.element(current).toHaveFocus()
  await current.fill('tall-orange-kettle')
  await next.fill('another-tall-orange-kettle')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect.element(toast('Your password was changed')).toBeVisible()
  await expect.poll(() => listed.all()).toHaveLength(1)
  await expect.element(current).toHaveValue('')
  expect(server.sent('PUT /auth/v1/user')[0]?.body).toMatchObject({
    password: 'another-tall-orange-kettle',
    current_password: 'tall-orange-kettle',
  })
})

test('a double-click changes the email once and sets up one authenticator app', async () => {
  const [email, factor] = [heldReply(), heldReply()]
  const responders = { 'PUT /auth/v1/user': () => email.reply, 'POST /auth/v1/factors': () => factor.reply }
  const { server } = await openAccount({ responders })
  await page.getByLabelText(/^New email/).fill('new@example.com')
  await button('Change email').dblClick()
  email.send({ id: signedIn.user_id, email: signedIn.email, new_email: 'new@example.com' })
  await expect.element(page.getByText(/Please open the links we sent to/)).toBeVisible()
  await button('Set up an authenticator app').dblClick()
  factor.send(newApp)
  await expect.element(page.getByText('Scan this with your authenticator app, or type the key into it.')).toBeVisible()
  expect(server.sent('PUT /auth/v1/user')).toHaveLength(1)
  expect(server.sent('POST /auth/v1/factors')).toHaveLength(1)
})

test('says what others call one here, and shows why a name isn’t taken', async () => {
  let name: string | null = null
  const { server } = await openAccount({
    responders: {
      readOwnName: () => ({ name }),
      saveOwnName({ body }) {
        const sent = (body as { name: string }).name
        name = sent || null
        return null
      },
    },
  })
  const field = page.getByLabelText('Your name')
  await expect.element(field).toHaveValue('')
  await field.fill('Sam Rivera')
  await button('Save name').click()
  await expect.element(toast('Your name was saved')).toBeVisible()
  await expect.element(field).toHaveValue('Sam Rivera')
  server.answer({ saveOwnName: refusal(400, 'invalid', 'Too long.', { name: 'Please use at most 80 characters' }) })
  await button('Save name').click()
  await expect.element(field).toHaveAccessibleDescription('Please use at most 80 characters')
  expect(server.sent('saveOwnName').map(({ body }) => body)).toEqual([{ name: 'Sam Rivera' }, { name: 'Sam Rivera' }])
})
