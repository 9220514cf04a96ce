/** The only way into the auth service: everything outside `server/auth` imports it through this file. */

import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { codeRequestJob } from '#server/auth/flows/code-requests.job.ts'
import { openKeyRing } from '#server/auth/keys/signing-keys.ts'
import { authMailJob, authTextJob } from '#server/auth/messages/send.ts'
import { type AuthEnv, answerError, authErrors, refuseNulInAddress } from '#server/auth/protocol/http.ts'
import { adminUsersRoutes } from '#server/auth/protocol/routes/admin-users.ts'
import { authorizeRoute, identitiesRoutes } from '#server/auth/protocol/routes/authorize.ts'
import { factorsRoutes } from '#server/auth/protocol/routes/factors.ts'
import { generateLinkRoute } from '#server/auth/protocol/routes/generate-link.ts'
import { metadataRoutes } from '#server/auth/protocol/routes/metadata.ts'
import { otpRoute, resendRoute } from '#server/auth/protocol/routes/otp.ts'
import { passkeysRoutes } from '#server/auth/protocol/routes/passkeys.ts'
import { recoveryCodesRoutes } from '#server/auth/protocol/routes/recovery-codes.ts'
import { signupRoute } from '#server/auth/protocol/routes/signup.ts'
import { ssoRoutes } from '#server/auth/protocol/routes/sso.ts'
import { tokenRoute } from '#server/auth/protocol/routes/token.ts'
import { undoRoute } from '#server/auth/protocol/routes/undo.ts'
import { userRoute } from '#server/auth/protocol/routes/user.ts'
import { verifyRoute } from '#server/auth/protocol/routes/verify.ts'
import { sealRefreshTokenKeys } from '#server/auth/sessions/refresh-tokens.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { outboxTextSender, textSenderOf } from '#server/platform/outgoing/text-senders.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import type { CountUse } from './rate-limits.ts'
import { authRetentionJob } from './retention.job.ts'

export {
  changeAccount,
  createAccount,
  createOrTakeOverAccount,
  resetSecondFactors,
} from '#server/auth/accounts/account-administration.ts'
export { describeDevice } from '#server/auth/accounts/known-devices.ts'
export { findUser, findUserByEmail, isBanned, withoutBanned } from '#server/auth/accounts/users.ts'
export { inviteUser } from '#server/auth/flows/invitations.ts'
export { saveSamlProvider } from '#server/auth/flows/providers/saml-providers.ts'
export {
  fingerprintOf,
  type InstallationKeys,
  type InstallationSecret,
  openInstallationKeys,
  replaceLostSecret,
} from '#server/auth/keys/installation-keys.ts'
export { requirePublishedKeys } from '#server/auth/keys/published-keys.ts'
export { decryptSecret, encryptSecret, keyedHash } from '#server/auth/keys/secrets.ts'
export { isFreshProof, signServiceToken } from '#server/auth/sessions/access-tokens.ts'
export { type Authority, type Identified, localAuthority, remoteAuthority } from '#server/auth/sessions/authority.ts'
export { endSessions, listSessions } from '#server/auth/sessions/sessions.ts'
export { type AuditEntry, recordAudit } from './audit-log.ts'
export { AuthError } from './errors.ts'
export type { CountUse } from './rate-limits.ts'
export type { Session } from './schema.ts'
export type { AuthSettings, ProviderSettings } from './settings.ts'

const standardHeaders = ['accept', 'authorization', 'content-type', 'apikey', 'redirect_to']
/** Headers that auth-js and related clients send on their own. */
const clientHeaders = ['x-client-info', 'x-client-ip', 'x-jwt-aud', 'x-use-cookie', 'x-supabase-api-version']

export interface Auth {
  /** For operations that need a context: the command line and tests. */
  context: AuthContext
  routes: Hono<AuthEnv>
  jobs: JobHandler<never>[]
}

/** Builds the service: reads or creates its keys, seals what an earlier version stored in the clear, and mounts every endpoint. */
export async function createAuth(
  options: Omit<AuthContext, 'keys'> & {
    mailer: Mailer
    outbox: string
    countUse: CountUse
  },
): Promise<Auth> {
  const { mailer, outbox, countUse, ...parts } = options
  const auth: AuthContext = { ...parts, keys: await openKeyRing(parts) }
  await sealRefreshTokenKeys(auth.db, auth.tokenSecret)
  const textSender = () =>
    auth.settings.smsGateway === null ? outboxTextSender(outbox) : textSenderOf(auth.settings.smsGateway)
  return {
    context: auth,
    routes: createRoutes(auth, countUse),
    jobs: [
      codeRequestJob(auth),
      authMailJob(auth, mailer, countUse),
      authTextJob(auth, textSender),
      authRetentionJob(auth),
    ],
  }
}

function createRoutes(auth: AuthContext, countUse: CountUse): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  app.onError(authErrors(auth))
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [...standardHeaders, ...clientHeaders],
      exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    }),
  )
  app.use(refuseNulInAddress)
  app.route('/', metadataRoutes(auth))
  app.route('/', signupRoute(auth, countUse))
  app.route('/', tokenRoute(auth, countUse))
  app.route('/', otpRoute(auth, countUse))
  app.route('/', verifyRoute(auth, countUse))
  app.route('/', undoRoute(auth, countUse))
  app.route('/', resendRoute(auth, countUse))
  app.route('/', userRoute(auth, countUse))
  app.route('/', identitiesRoutes(auth, countUse))
  app.route('/', authorizeRoute(auth, countUse))
  app.route('/', ssoRoutes(auth, countUse))
  app.route('/', recoveryCodesRoutes(auth, countUse))
  app.route('/', factorsRoutes(auth, countUse))
  app.route('/', passkeysRoutes(auth, countUse))
  app.route('/', adminUsersRoutes(auth))
  app.route('/', generateLinkRoute(auth))
  // Otherwise the surrounding application would answer an unknown path or method with a page.
  app.all('*', (c) => answerError(c, new AuthError(404, 'not_found', 'There is nothing at this address')))
  return app
}
