/** The account screen's buttons, pressed in haste. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice, signedIn } from '#tests/support/components/back-office.tsx'
import { heldReply } from '#tests/support/components/fake-server.ts'
import { button } from '#tests/support/components/post-editor.ts'

test('a double-click changes the email once and sets up one authenticator app', async () => {
  const [email, factor] = [heldReply(), heldReply()]
  const { server } = await openBackOffice('/admin/account', {
    listSessions: [],
    'GET /auth/v1/passkeys': [],
    'PUT /auth/v1/user': () => email.reply,
    'POST /auth/v1/factors': () => factor.reply,
  })
  await page.getByLabelText(/^New email/).fill('new@example.com')
  await button('Change email').dblClick()
  email.send({ id: signedIn.user_id, email: signedIn.email, new_email: 'new@example.com' })
  await expect.element(page.getByText(/Please open the links we sent to/)).toBeVisible()
  await button('Set up an authenticator app').dblClick()
  factor.send({
    id: crypto.randomUUID(),
    type: 'totp',
    totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'SECRET', uri: 'otpauth://totp/a' },
  })
  await expect.element(page.getByText('Scan this with your authenticator app, or type the key into it.')).toBeVisible()
  expect(server.sent('PUT /auth/v1/user')).toHaveLength(1)
  expect(server.sent('POST /auth/v1/factors')).toHaveLength(1)
})
