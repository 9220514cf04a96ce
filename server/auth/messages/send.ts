import { and, eq, isNotNull } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { encryptedJob } from '#server/auth/keys/secrets.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { users } from '#server/auth/schema.ts'
import { mailboxOf, messageLimit } from '#server/platform/mail/mailboxes.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { TextSender } from '#server/platform/outgoing/text-senders.ts'
import { type CredentialMail, isCredentialMail, type MailedDevice } from './credential-words.ts'
import { renderAuthMail } from './templates.email.tsx'

/**
 * Every email the auth service sends. `link` and `code` are present when the email asks for something; `at` is when the event
 * happened (ISO 8601).
 */
export type AuthMail =
  | { kind: 'confirmation' | 'magic_link' | 'recovery' | 'invite'; to: string; code: string; link: string }
  | { kind: 'email_change'; to: string; newEmail: string; needsBoth: boolean; code: string; link: string }
  | { kind: 'reauthentication'; to: string; code: string }
  | { kind: 'already_registered'; to: string }
  | { kind: 'new_device'; to: string; device: string; at: string }
  | CredentialMail
  | { kind: 'credentials_restored'; to: string; at: string; by: MailedDevice }

const authMail = encryptedJob<AuthMail>('mail', {
  name: 'auth-mail',
  retryLimit: 8,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 600,
  expireInSeconds: 60,
  concurrency: 2,
  hanging: 14,
})

/** Enqueues an email in the caller's transaction. */
export async function sendAuthMail(auth: AuthContext, mail: AuthMail): Promise<void> {
  await authMail.enqueue(auth, mail)
}

export function authMailJob(
  auth: Pick<AuthContext, 'secret' | 'settings' | 'db' | 'log'>,
  mailer: Mailer,
  countUse: CountUse,
) {
  return authMail.handler(auth, async (mail, id) => {
    // An address that an account has just left was its own, and no stranger may keep it from hearing that.
    const isProven = isCredentialMail(mail) || (await isProvenAddress(auth, mail.to))
    const count = (uses: 1 | -1) => (isProven ? null : countUse(messageLimit, mailboxOf(mail.to), uses))
    const hasHadEnough = (await count(1)) !== null
    // Whoever runs the shop asks for an invitation, and no stranger may use up its place.
    if (hasHadEnough && mail.kind !== 'invite') {
      auth.log.warn({ kind: mail.kind }, 'not sent: the mailbox has had enough messages today')
      return
    }
    const sent = mailer.send({ key: `auth-${mail.kind}-${id}`, to: mail.to, ...renderAuthMail(mail, auth.settings) })
    await sent.catch(async (error: unknown) => {
      if (!hasHadEnough) await count(-1)
      throw error
    })
  })
}

async function isProvenAddress({ db }: Pick<AuthContext, 'db'>, email: string): Promise<boolean> {
  const proven = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
    .limit(1)
  return proven.length > 0
}

const authText = encryptedJob<{ to: string; text: string }>('text', {
  name: 'auth-text',
  retryLimit: 3,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 30,
  expireInSeconds: 60,
  concurrency: 2,
  hanging: 6,
})

/** Enqueues a text with a code in the caller's transaction, and returns its id. `to` is digits without a plus. */
export function sendText(auth: AuthContext, { to, code }: { to: string; code: string }): Promise<string> {
  return authText.enqueue(auth, { to: `+${to}`, text: `Your code for ${auth.settings.siteName} is ${code}` })
}

export function authTextJob(auth: Pick<AuthContext, 'secret'>, sender: () => TextSender) {
  return authText.handler(auth, async (message, id) => {
    // If the gateway didn't answer, whoever waits for the code can ask for another one.
    await sender().send({ ...message, key: id })
  })
}
