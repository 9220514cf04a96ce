/** The Connections screen. What the server does with it: server/connections. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectionOnTheWire, ConnectionsOnTheWire } from '#shared/connections/connection-endpoints.ts'
import { connectionForms } from '#shared/connections/connections.ts'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'
import { refusal } from '#tests/support/components/fake-server.ts'

const unused = { secrets_set: [], version: 0, fixed: {}, is_unreadable: false, saved_by: null, saved_at: null }
const mailWith = (changes: Partial<ConnectionOnTheWire<'mail'>> = {}): ConnectionsOnTheWire => ({
  address: { ...unused, values: connectionForms.address.parse({}) },
  mail: { ...unused, values: connectionForms.mail.parse({}), ...changes },
  ai: { ...unused, values: connectionForms.ai.parse({}) },
  texts: { ...unused, values: connectionForms.texts.parse({}) },
  bucket: { ...unused, values: connectionForms.bucket.parse({}) },
  booking_webhook: { ...unused, values: connectionForms.booking_webhook.parse({}) },
  events_webhook: { ...unused, values: connectionForms.events_webhook.parse({}) },
})
const stored = { ...connectionForms.mail.parse({}), host: 'mail.example.com', user: 'pat' }

const open = (connections: ConnectionsOnTheWire) =>
  openBackOffice('/admin/connections', { readConnections: connections })
const form = page.getByRole('region', { name: 'Email', exact: true })
const field = (name: string) => form.getByLabelText(name, { exact: true })
const press = (name: string) => form.getByRole('button', { name, exact: true }).click()

test('what is entered is tried before it is saved, and stays as typed', async () => {
  const { server } = await open(mailWith())
  const fields = { password: 'The mail server doesn’t take this user and password' }
  server.answer({ tryConnection: refusal(400, 'invalid', fields.password, fields) })
  await field('Mail server').fill('mail.example.com')
  await field('User').fill('pat')
  await field('Password').fill('rose')
  await press('Try it')
  await expect.element(field('Password')).toHaveAccessibleDescription(fields.password)
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Mail server')).toHaveValue('mail.example.com')

  server.answer({ tryConnection: { says: 'A test email is on its way to owner@example.com.' } })
  await field('Password').fill('rose-garden')
  await press('Try it')
  await expect.element(toast('A test email is on its way to owner@example.com.')).toBeVisible()
  const typed = { host: 'mail.example.com', port: 465, user: 'pat', password: 'rose-garden', sender: '' }
  expect(server.sent('tryConnection').at(-1)?.body).toEqual(typed)
  expect(server.sent('saveConnection')).toEqual([])

  const saved = { ...unused, values: { ...typed, password: '' }, secrets_set: ['password'], version: 1 }
  server.answer({ saveConnection: { ...saved, saved_by: 'Pat', saved_at: '2031-05-01T17:00:00Z' } })
  await press('Save')
  await expect.element(toast('Saved. Your site uses it from now on.')).toBeVisible()
  expect(server.sent('saveConnection')[0]?.body).toEqual({ ...typed, version: 0 })
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(form).toMatchTextContent('It’s set. Leave this empty to keep it.')
  await expect.element(form).toMatchTextContent('Saved by Pat')
})

test('what the environment sets can’t be changed, and says where it is set', async () => {
  const variables = { host: 'SMTP_URL', port: 'SMTP_URL', user: 'SMTP_URL', password: 'SMTP_URL' }
  await open(mailWith({ values: stored, fixed: variables, secrets_set: ['password'] }))
  await expect.element(field('Mail server')).toHaveAttribute('readonly')
  await expect.element(field('Password')).toHaveAccessibleDescription(/Set by SMTP_URL on the server/)
  await expect.element(field('Sender')).not.toHaveAttribute('readonly')
})

test('after the site’s secret was replaced, it asks for everything again', async () => {
  await open(mailWith({ is_unreadable: true, version: 1 }))
  await expect.element(form.getByRole('alert')).toMatchTextContent('Please enter it again.')
})

test('a wrong entry is said before anything is sent', async () => {
  const { server } = await open(mailWith())
  await field('Mail server').fill('smtp://mail.example.com')
  await press('Try it')
  await expect.element(field('Mail server')).toHaveAccessibleDescription(/a name like mail\.example\.com/)
  expect(server.sent('tryConnection')).toEqual([])
})

test('the second of two editors keeps what they typed', async () => {
  const { server } = await open(mailWith({ values: stored, version: 1 }))
  await field('User').fill('other')
  server.answer({
    saveConnection: refusal(409, 'conflict', 'Someone else saved this connection.'),
    readConnections: mailWith({ values: { ...stored, user: 'theirs' }, version: 2 }),
  })
  await press('Save')
  await expect.element(page.getByText(/Someone else saved this connection while you were editing it/)).toBeVisible()
  await expect.element(field('User')).toHaveValue('other')
})

const texts = page.getByRole('region', { name: 'Text messages', exact: true })
const textsWith = (changes: Partial<ConnectionOnTheWire<'texts'>>): ConnectionsOnTheWire => ({
  ...mailWith(),
  address: { ...unused, values: { url: 'https://shop.example/' } },
  texts: { ...unused, values: connectionForms.texts.parse({}), ...changes },
})

test('Twilio is a kind of text connection, and shows the address for replies to paste there', async () => {
  const { server } = await open(textsWith({}))
  await expect.element(texts).toMatchTextContent('https://shop.example/api/sms/inbound')
  await texts.getByLabelText('Who sends them').selectOptions('twilio')
  await expect.element(texts.getByLabelText('Gateway address')).not.toBeInTheDocument()
  await expect.element(texts).toMatchTextContent('https://shop.example/api/sms/twilio')
  await texts.getByLabelText('Account SID').fill('AC0123')
  await texts.getByLabelText('Auth token').fill('rose-garden')
  await texts.getByRole('button', { name: 'Save' }).click()
  const sender = texts.getByLabelText('Texts come from')
  await expect.element(sender).toHaveAccessibleDescription(/^Please enter the number that your texts come from/)
  await sender.fill('(503) 555-0100')
  const values = { ...connectionForms.texts.parse({}), kind: 'twilio', account: 'AC0123', sender: '(503) 555-0100' }
  const saved = { ...unused, values, secrets_set: ['auth_token'], version: 1 }
  server.answer({ saveConnection: { ...saved, saved_by: 'Pat', saved_at: '2031-05-01T17:00:00Z' } })
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Saved. Your site uses it from now on.')).toBeVisible()
  expect(server.sent('saveConnection')[0]?.body).toEqual({ ...values, auth_token: 'rose-garden', version: 0 })
  await expect.element(texts.getByLabelText('Auth token')).toHaveValue('')
  await expect.element(texts.getByLabelText('Account SID')).toHaveValue('AC0123')
})

test('a reply token is made here, and shown until it’s saved', async () => {
  const { server } = await open(
    textsWith({ values: { ...connectionForms.texts.parse({}), url: 'https://sms.example.com' } }),
  )
  await texts.getByRole('button', { name: 'Make a token' }).click()
  const made = texts.getByText(/^[0-9a-f]{48}$/)
  await expect.element(made).toBeVisible()
  await expect.element(texts.getByRole('button', { name: 'Copy the token' })).toBeVisible()
  const token = made.element().textContent
  const values = { ...connectionForms.texts.parse({}), url: 'https://sms.example.com' }
  server.answer({ saveConnection: { ...unused, values, secrets_set: ['reply_token'], version: 1 } })
  await texts.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Saved. Your site uses it from now on.')).toBeVisible()
  expect(server.sent('saveConnection')[0]?.body).toMatchObject({ reply_token: token })
  await expect.element(made).not.toBeInTheDocument()
  await expect.element(texts.getByLabelText('Reply token')).toHaveValue('')
})
