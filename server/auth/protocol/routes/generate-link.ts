import { Hono } from 'hono'
import { z } from 'zod'
import { passwordHashFrom } from '#server/auth/accounts/account-administration.ts'
import { setNewEmail } from '#server/auth/accounts/address-changes.ts'
import { addressTaken } from '#server/auth/accounts/address-proofs.ts'
import { normalizeEmail } from '#server/auth/accounts/addresses.ts'
import { mergeOwnMetadata, metadataSchema } from '#server/auth/accounts/user-metadata.ts'
import { findUserByEmail, getUser, presentUser, updateUser } from '#server/auth/accounts/users.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { findOrAddAccount, inviteUser } from '#server/auth/flows/invitations.ts'
import { issueCode } from '#server/auth/flows/one-time-codes.ts'
import { allowedRedirect, verificationLink } from '#server/auth/flows/redirects.ts'
import { requireServiceRole } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, readBody, requestedRedirect } from '#server/auth/protocol/http.ts'
import type { AddressClaim, OneTimeTokenType, User } from '#server/auth/schema.ts'

const bodySchema = z.object({
  type: z.string(),
  email: z.string(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  redirect_to: z.string().nullish(),
})
type Body = z.output<typeof bodySchema>
const invitationSchema = bodySchema.pick({ email: true, data: true })

interface LinkKind {
  token: OneTimeTokenType
  /** The column where the account records when its code was made, as for an emailed one. */
  sentAt?: 'confirmationSentAt' | 'recoverySentAt'
  verificationType: string
  /** The account the link is for, created if there is none. */
  findAccount(auth: AuthContext, email: string, body: Body): Promise<User>
}

const kinds: Record<string, LinkKind> = {
  signup: {
    token: 'confirmation',
    sentAt: 'confirmationSentAt',
    verificationType: 'signup',
    findAccount: newOrUnconfirmed,
  },
  invite: {
    token: 'confirmation',
    sentAt: 'confirmationSentAt',
    verificationType: 'invite',
    findAccount: newOrUnconfirmed,
  },
  magiclink: { token: 'recovery', sentAt: 'recoverySentAt', verificationType: 'magiclink', findAccount: existing },
  recovery: { token: 'recovery', sentAt: 'recoverySentAt', verificationType: 'recovery', findAccount: existing },
  email_change_current: { token: 'email_change_current', verificationType: 'email_change', findAccount: changingEmail },
  email_change_new: { token: 'email_change_new', verificationType: 'email_change', findAccount: changingEmail },
}

/**
 * POST /admin/generate_link: the link and code of an email, without sending it (auth-contract §8). POST /invite sends one. For service
 * roles only.
 */
export function generateLinkRoute(auth: AuthContext) {
  const operators = requireServiceRole(auth)
  return new Hono<AuthEnv>()
    .post('/admin/generate_link', operators, async (c) => {
      const body = await readBody(c, bodySchema)
      if (!Object.hasOwn(kinds, body.type)) throw validationFailed('Invalid email action link type requested')
      const email = normalizeEmail(body.email)
      // Someone without an account has to confirm the address first, which also signs in.
      const isNew = body.type === 'magiclink' && (await findUserByEmail(auth, email)) === null
      const type = isNew ? 'signup' : body.type
      const kind = kinds[type]
      if (!kind) throw new Error(`There is no kind of link ${type}.`)
      const redirectTo = allowedRedirect(auth.settings, body.redirect_to ?? requestedRedirect(c))
      const { user, code, linkToken } = await inTransaction(auth, async (inside) => {
        const account = await kind.findAccount(inside, email, body)
        const address = kind.token === 'email_change_new' ? normalizeEmail(body.new_email ?? '') : email
        const claim = kind.token === 'confirmation' ? await claimOf(inside, body) : null
        const issued = await issueCode(inside, { userId: account.id, type: kind.token, address, claim })
        const now = auth.clock.now()
        if (kind.sentAt) {
          await updateUser(inside, account.id, {
            [kind.sentAt]: now,
            ...(type === 'invite' && { invitedAt: now }),
            // An account that was waiting for its first proof gets the data as well. Only now: invitations at the same moment take the
            // code's row before the account's.
            ...(claim && { userMetadata: mergeOwnMetadata(account.userMetadata, claim.metadata) }),
          })
        }
        return { user: await getUser(inside, account.id), ...issued }
      })
      return c.json({
        ...(await presentUser(auth, user)),
        action_link: verificationLink(auth.settings, { token: linkToken, type: kind.verificationType, redirectTo }),
        email_otp: code,
        hashed_token: linkToken,
        verification_type: type,
        redirect_to: redirectTo,
      })
    })
    .post('/invite', operators, async (c) => {
      const { email, data } = await readBody(c, invitationSchema)
      const redirectTo = allowedRedirect(auth.settings, requestedRedirect(c))
      const { user } = await inviteUser(auth, { email, data: data ?? {}, redirectTo })
      return c.json(await presentUser(auth, user))
    })
}

async function existing(auth: AuthContext, email: string): Promise<User> {
  const user = await findUserByEmail(auth, email)
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found')
  return user
}

async function newOrUnconfirmed(auth: AuthContext, email: string, body: Body): Promise<User> {
  if (body.type === 'signup' && !body.password) throw validationFailed('Signup requires a valid password')
  const account = await findOrAddAccount(auth, email, body.data ?? {})
  if (account.emailConfirmedAt) throw addressTaken({ email })
  return account
}

async function changingEmail(auth: AuthContext, email: string, body: Body): Promise<User> {
  const user = await existing(auth, email)
  const newEmail = normalizeEmail(body.new_email ?? '')
  if (await findUserByEmail(auth, newEmail)) throw addressTaken({ email: newEmail })
  await setNewEmail(auth, user, newEmail)
  return updateUser(auth, user.id, { emailChangeSentAt: auth.clock.now() })
}

/** What the operator wants for the person who follows the link; it replaces what others asked for before. */
async function claimOf(auth: AuthContext, body: Body): Promise<AddressClaim> {
  const isInvitation = body.type === 'invite'
  const passwordHash = isInvitation
    ? null
    : await passwordHashFrom({ password: body.password }, auth.settings.minimumPasswordLength)
  return { passwordHash, metadata: body.data ?? {}, ...(isInvitation && { isInvitation }) }
}
