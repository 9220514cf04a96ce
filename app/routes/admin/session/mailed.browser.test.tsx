/** Every screen that sends an email, on a site with a mail server and on one without: what it says has to be what left. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice, signedIn } from '#tests/support/components/back-office.tsx'
import { authRefusal, userOf } from '#tests/support/components/fake-auth.ts'
import { makeTechnician, quietShop } from '#tests/support/components/fake-desk.ts'
import { type Responders, refusal } from '#tests/support/components/fake-server.ts'

const technician = makeTechnician()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (label: RegExp, text: string) => page.getByLabelText(label).fill(text)
const link = 'https://repair.example.com/auth/v1/verify?token=abc&type=invite'
const invited = (leaves: boolean) =>
  leaves ? { invitation: 'mailed' as const, link: null } : { invitation: 'unsent' as const, link }

interface MailScreen {
  path: string
  isSignedOut?: true
  /** What the server answers, if emails leave it. */
  responders(leaves: boolean): Responders
  send(): Promise<void>
}

const screens: Record<string, MailScreen> = {
  'forgotten password': {
    path: '/admin/login',
    isSignedOut: true,
    responders: () => ({ 'POST /auth/v1/recover': {} }),
    async send() {
      await press('Forgot password?')
      await fill(/^Email/, signedIn.email)
      await press('Send me a link')
    },
  },
  'another email for a forgotten password': {
    path: '/admin/login',
    isSignedOut: true,
    responders: () => ({ 'POST /auth/v1/recover': {} }),
    async send() {
      await screens['forgotten password']?.send()
      await press('Send another email')
    },
  },
  'signing up': {
    path: '/admin/login',
    isSignedOut: true,
    responders: () => ({ 'POST /auth/v1/signup': userOf(signedIn) }),
    async send() {
      await press('Create Admin Account')
      await fill(/^Email/, signedIn.email)
      await fill(/^Password/, 'tall-orange-kettle')
      await press('Sign Up')
    },
  },
  'an unconfirmed address': {
    path: '/admin/login',
    isSignedOut: true,
    responders: () => ({
      'POST /auth/v1/token': () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
      'POST /auth/v1/resend': {},
    }),
    async send() {
      await fill(/^Email/, signedIn.email)
      await fill(/^Password/, 'tall-orange-kettle')
      await press('Login')
      await press('Send it again')
    },
  },
  'another address': {
    path: '/admin/account',
    responders: () => ({
      'PUT /auth/v1/user': { ...userOf(signedIn), new_email: 'new@example.com' },
      'GET /auth/v1/passkeys': [],
      listSessions: [],
      readOwnName: { name: null },
    }),
    async send() {
      await fill(/^New email/, 'new@example.com')
      await press('Change email')
    },
  },
  'an invitation': {
    path: '/admin/people',
    responders: (leaves) => ({
      listPeople: { people: [], invitations: [], needs_second_factor: false },
      invitePerson: invited(leaves),
    }),
    async send() {
      await fill(/^Their email address/, 'wei@example.com')
      await press('Invite')
    },
  },
  'a technician’s invitation': {
    path: `/admin/technicians/${technician.id}`,
    responders: (leaves) => ({
      listTechnicians: { technicians: [{ ...technician, in_the_way: 0 }] },
      readServiceArea: { zips: [], version: 0, is_built_in: true, open_bookings: {} },
      setTechnicianAccount: { technician, ...invited(leaves) },
    }),
    async send() {
      await fill(/^Their email address/, 'wei@example.com')
      await press('Invite')
    },
  },
  'a test': {
    path: '/admin/system',
    responders: (leaves) => ({
      examineSystem: { parts: [{ part: 'mail', state: 'broken', says: 'Emails are only files.' }] },
      sendTestMail: () =>
        leaves
          ? { to: signedIn.email }
          : refusal(409, 'conflict', 'No email went out: this site has no mail server yet.'),
    }),
    send: () => press('Send me a test'),
  },
}

const claims = /we(’ve)? sent|on its way/i
const truth = /this site has no mail server yet/i

const cases = Object.keys(screens).flatMap((name) => [true, false].map((leaves) => ({ name, leaves })))
test.for(cases)('$name, when emails leave: $leaves', async ({ name, leaves }) => {
  const screen = screens[name]
  if (!screen) throw new Error(`There is no ${name}.`)
  await openBackOffice(
    screen.path,
    { ...quietShop, readMail: { leaves }, ...screen.responders(leaves) },
    screen.isSignedOut ? null : signedIn,
  )
  await screen.send()
  await expect.element(page.getByText(leaves ? claims : truth).first()).toBeVisible()
  expect(page.getByText(leaves ? truth : claims).elements()).toEqual([])
  if (!leaves && name.includes('invitation')) {
    await expect.element(page.getByText(link)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  }
})
