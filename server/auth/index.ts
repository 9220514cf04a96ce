/** The only way into the auth service: everything outside `server/auth` imports it through this file. */

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { gatewayTextSender, outboxTextSender } from '#server/platform/sms/text-senders.ts'
import { codeRequestJob } from './code-requests.job.ts'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import { type AuthEnv, answerError, authErrors, refuseNulInAddress } from './http.ts'
import type { CountUse } from './limits.ts'
import { authMailJob } from './mails/mail.ts'
import { sealRefreshTokenKeys } from './refresh-tokens.ts'
import { adminUsersRoutes } from './routes/admin-users.ts'
import { authorizeRoute } from './routes/authorize.ts'
import { callbackRoute } from './routes/callback.ts'
import { factorsRoutes } from './routes/factors.ts'
import { generateLinkRoute } from './routes/generate-link.ts'
import { identitiesRoutes } from './routes/identities.ts'
import { inviteRoute } from './routes/invite.ts'
import { logoutRoute } from './routes/logout.ts'
import { metadataRoutes } from './routes/metadata.ts'
import { otpRoute } from './routes/otp.ts'
import { passkeysRoutes } from './routes/passkeys.ts'
import { reauthenticateRoute } from './routes/reauthenticate.ts'
import { recoverRoute } from './routes/recover.ts'
import { recoveryCodesRoutes } from './routes/recovery-codes.ts'
import { resendRoute } from './routes/resend.ts'
import { signupRoute } from './routes/signup.ts'
import { ssoRoutes } from './routes/sso.ts'
import { tokenRoute } from './routes/token.ts'
import { userRoute } from './routes/user.ts'
import { verifyRoute } from './routes/verify.ts'
import { openKeyRing } from './signing-keys.ts'
import { authTextJob } from './texts.ts'

export { changeAccount, createAccount, createOrTakeOverAccount, resetSecondFactors } from './account-administration.ts'
export { recordAudit } from './audit-log.ts'
export { type Authority, type Identified, localAuthority, remoteAuthority } from './authority.ts'
export { AuthError } from './errors.ts'
export {
  type InstallationKeys,
  type InstallationSecret,
  openInstallationKeys,
  replaceLostSecret,
} from './installation-keys.ts'
export { inviteUser } from './invitations.ts'
export { describeDevice } from './known-devices.ts'
export type { CountUse } from './limits.ts'
export { requirePublishedKeys } from './published-keys.ts'
export { saveSamlProvider } from './saml-providers.ts'
export { decryptSecret, encryptSecret, keyedHash } from './secrets.ts'
export { signServiceToken } from './service-role.ts'
export { endSessions, listSessions } from './sessions.ts'
export type { AuthSettings, ProviderSettings } from './settings.ts'
export { findUser, findUserByEmail, isBanned } from './users.ts'

/** The largest body the service reads (auth-contract §1). */
const maximumBodyBytes = 1024 * 1024

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
  const { smsGatewayUrl, smsGatewayToken } = auth.settings
  const textSender = smsGatewayUrl ? gatewayTextSender(smsGatewayUrl, smsGatewayToken) : outboxTextSender(outbox)
  return {
    context: auth,
    routes: createRoutes(auth, countUse),
    jobs: [codeRequestJob(auth), authMailJob(auth, mailer), authTextJob(auth, textSender)],
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
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: () => {
        throw new AuthError(413, 'request_entity_too_large', 'Request body is too large')
      },
    }),
  )
  app.use(refuseNulInAddress)
  app.route('/', metadataRoutes(auth))
  app.route('/', signupRoute(auth, countUse))
  app.route('/', tokenRoute(auth, countUse))
  app.route('/', otpRoute(auth, countUse))
  app.route('/', verifyRoute(auth, countUse))
  app.route('/', recoverRoute(auth, countUse))
  app.route('/', resendRoute(auth, countUse))
  app.route('/', reauthenticateRoute(auth, countUse))
  app.route('/', userRoute(auth, countUse))
  app.route('/', identitiesRoutes(auth, countUse))
  app.route('/', authorizeRoute(auth, countUse))
  app.route('/', callbackRoute(auth, countUse))
  app.route('/', ssoRoutes(auth, countUse))
  app.route('/', logoutRoute(auth))
  app.route('/', recoveryCodesRoutes(auth, countUse))
  app.route('/', factorsRoutes(auth, countUse))
  app.route('/', passkeysRoutes(auth, countUse))
  app.route('/', adminUsersRoutes(auth))
  app.route('/', generateLinkRoute(auth))
  app.route('/', inviteRoute(auth))
  // Otherwise the surrounding application would answer an unknown path or method with a page.
  app.all('*', (c) => answerError(c, new AuthError(404, 'not_found', 'There is nothing at this address')))
  return app
}
