/**
 * The `npm run admin` commands: what only the machine's operator may do to accounts and roles. Each returns the lines to print. They
 * can run while the site is up, on the same database.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import {
  type Auth,
  changeAccount,
  createAccount,
  createOrTakeOverAccount,
  endSessions,
  findUser,
  findUserByEmail,
  type InstallationSecret,
  listSessions,
  recordAudit,
  replaceLostSecret,
  resetSecondFactors,
  saveSamlProvider,
  signServiceToken,
} from '#server/auth/index.ts'
import { type EndedFeeds, nameCalendars } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { recordBackup } from '#server/business/first-day.ts'
import { listUsersBehind } from '#server/people/roles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { adminAdvice } from '#server/start/start-message.ts'
import {
  auditOf,
  CommandError,
  endAdmin,
  findNamedAccount,
  grantAdmin,
  isUnproven,
  unprovenAdvice,
} from './named-account.ts'
import { sealWithNewKeys, verifyEvents } from './verify-events.ts'

const serviceTokenHours = 12
/** The command to use when the auth service won't open. */
export const secretReplacement = 'replace-secret'

export interface CommandContext {
  db: Db
  clock: Clock
  /** `null` with AUTH_URL: accounts live in the hosted service, and users are identified by id. */
  auth: Auth | null
  secret: InstallationSecret
  /** Prompts for a password without echoing it; `null` if there is nobody to prompt. */
  askPassword: (() => Promise<string>) | null
}

interface Command {
  usage: string
  explanation: string
  run(ctx: CommandContext, argument: string | undefined, second: string | undefined): Promise<string[]>
}

export const adminCommands: Record<string, Command> = {
  create: {
    usage: 'create you@example.com',
    explanation: 'makes an admin account; asks for a password, or prints one if you leave it empty',
    async run(ctx, email) {
      const { context } = requireLocal(ctx)
      const address = requireArgument(email, 'an email address')
      const existing = await findUserByEmail(context, address.toLowerCase())
      const { password, lines } = await choosePassword(ctx)
      const user =
        existing && isUnproven(existing)
          ? await createOrTakeOverAccount(context, { email: address, password })
          : await createAccount(context, { email: address, password, email_confirm: true }, { willHaveRights: true })
      await grantAdmin(ctx, { id: user.id, label: address })
      return [`${user.email} is an admin now.`, ...lines]
    },
  },
  grant: {
    usage: 'grant you@example.com',
    explanation: 'gives an account with a confirmed email address access to the back office',
    async run(ctx, name) {
      const user = await getNamedUser(ctx, name)
      if (user.isUnproven) throw new CommandError(unprovenAdvice(user.label))
      await grantAdmin(ctx, user)
      return [`${user.label} is an admin now.`]
    },
  },
  revoke: {
    usage: 'revoke you@example.com',
    explanation: 'takes an account’s access to the back office away, right away; a technician stays one',
    async run(ctx, name) {
      const user = await getNamedUser(ctx, name)
      const { wasAdmin, isTechnician, ended } = await endAdmin(ctx, user)
      if (!wasAdmin) return [`${user.label} wasn’t an admin.`]
      return [
        `${user.label} is no longer an admin${isTechnician ? ', and still a technician' : ''}.`,
        ...(ended ? [await describeEnded(ctx.db, ended)] : []),
      ]
    },
  },
  list: {
    usage: 'list',
    explanation: 'lists the admins',
    async run(ctx) {
      const ids = await listUsersBehind(ctx.db, 'owner')
      const labels = await Promise.all(
        ids.map(async (id) => (ctx.auth ? ((await findUser(ctx.auth.context, id))?.email ?? id) : id)),
      )
      return labels.length > 0 ? labels : [`There is no admin yet; ${adminAdvice(ctx.auth === null)}`]
    },
  },
  'reset-password': {
    usage: 'reset-password you@example.com',
    explanation: 'sets a new password (asks for it, or prints one if you leave it empty) and ends all sessions',
    async run(ctx, name) {
      const { context } = requireLocal(ctx)
      const user = await getNamedUser(ctx, name)
      const { password, lines } = await choosePassword(ctx)
      await changeAccount(context, user.id, { password })
      return [`${user.label} has a new password; all sessions have ended.`, ...lines]
    },
  },
  'reset-mfa': {
    usage: 'reset-mfa you@example.com',
    explanation: 'removes the second factors and recovery codes of someone who lost them',
    async run(ctx, name) {
      const user = await getNamedUser(ctx, name)
      const removed = await resetSecondFactors(requireLocal(ctx).context, user.id)
      return [`${removed} second factor(s) of ${user.label} removed; all sessions have ended.`]
    },
  },
  sessions: {
    usage: 'sessions you@example.com',
    explanation: 'shows where an account is signed in',
    async run(ctx, name) {
      const user = await getNamedUser(ctx, name)
      const sessions = await listSessions(requireLocal(ctx).context, user.id)
      if (sessions.length === 0) return [`${user.label} isn’t signed in anywhere.`]
      return sessions.map(({ id, createdAt, refreshedAt, aal, ip, userAgent }) =>
        [
          id,
          aal,
          `since ${createdAt.toISOString()}`,
          `last used ${(refreshedAt ?? createdAt).toISOString()}`,
          ip,
          userAgent,
        ].join('  '),
      )
    },
  },
  'revoke-sessions': {
    usage: 'revoke-sessions you@example.com',
    explanation: 'signs an account out everywhere',
    async run(ctx, name) {
      const user = await getNamedUser(ctx, name)
      const { context } = requireLocal(ctx)
      const ended = await ctx.db.transaction(async (tx) => {
        const inside = { ...context, db: tx }
        const ended = await endSessions(inside, user.id, 'all')
        const payload = { by: 'operator', sessions: ended }
        await recordAudit(inside, { action: 'session_revoked', userId: user.id, payload })
        return ended
      })
      return [`${ended} session(s) of ${user.label} ended.`]
    },
  },
  'service-token': {
    usage: 'service-token',
    explanation: `prints a token for the admin endpoints of /auth/v1, good for ${serviceTokenHours} hours`,
    async run(ctx) {
      return [await signServiceToken(requireLocal(ctx).context, serviceTokenHours * 3600)]
    },
  },
  'rotate-key': {
    usage: 'rotate-key [now]',
    explanation:
      'replaces the key that signs tokens, over a day and without signing anyone out; now: right away, if others may have the key',
    async run(ctx, when) {
      const { context } = requireLocal(ctx)
      const { keys } = context
      if (when !== undefined && when !== 'now') throw new CommandError(`Write "now" or nothing, not "${when}".`)
      const kid = when ? await keys.replace() : await keys.rotate()
      await recordAudit(context, {
        action: 'signing_key_rotated',
        payload: { kid, ...(when && { retired: 'others' }) },
      })
      return when
        ? [
            `Key ${kid} signs from now on; within ten seconds, tokens signed with any other key are refused.`,
            'No one is signed out: browsers get a new token on their own. You need to make new service tokens.',
          ]
        : [
            `Key ${kid} starts signing in ten minutes. The old key retires a day later, once its last token has expired.`,
          ]
    },
  },
  [secretReplacement]: {
    usage: secretReplacement,
    explanation: 'if the secret is lost and the site won’t start: makes new keys; everyone has to sign in again',
    async run(ctx) {
      const { endedSessions, removedFactors } = await replaceLostSecret(ctx.secret)
      return [
        `The site has new keys and can start. ${endedSessions} session(s) ended.`,
        await sealWithNewKeys(ctx),
        `${removedFactors} authenticator app(s) and set(s) of recovery codes were removed: the people who had them need to set them up again.`,
      ]
    },
  },
  'verify-events': {
    usage: 'verify-events [CHECKPOINT]',
    explanation:
      'checks that no one changed the record of what happened to bookings and in the back office, also since a checkpoint from a morning email',
    run: (ctx, checkpoint) => verifyEvents(ctx, checkpoint),
  },
  'record-backup': {
    usage: 'record-backup',
    explanation: 'records that you just backed up the site, for the first-day list in the back office',
    async run(ctx) {
      await ctx.db.transaction(async (tx) => {
        await recordBackup(tx, { now: ctx.clock.now() })
        await recordAuditEvent(auditOf(ctx), tx, { kind: 'backup_made', by: 'command_line' })
      })
      return ['Noted: the site was backed up just now.']
    },
  },
  'add-saml': {
    usage: 'add-saml METADATA_FILE example.com',
    explanation:
      'lets people sign in through their company (SAML 2.0), by the domain of their email; run it again to update',
    async run(ctx, file, domain) {
      const { context } = requireLocal(ctx)
      const metadata = requireArgument(file, "the file of the provider's metadata")
      const metadataXml = await readFile(metadata, 'utf8').catch(() => {
        throw new CommandError(`We can’t read the file ${metadata}.`)
      })
      const named = requireArgument(domain, 'the domain of the people it signs in')
      const { id, entityId } = await ctx.db.transaction(async (tx) => {
        const saved = await saveSamlProvider(tx, { metadataXml, domain: named })
        const is = { domain: named, provider: saved.entityId }
        await recordAuditEvent(auditOf(ctx), tx, { kind: 'company_sign_in_saved', by: 'command_line', is })
        return saved
      })
      return [
        `${entityId} now signs in people from ${named}, as provider ${id}.`,
        `Give it this site's metadata: ${context.settings.issuer}/sso/saml/metadata`,
        ...(context.settings.isSamlEnabled ? [] : ['SAML is off: set AUTH_SAML=on.']),
      ]
    },
  },
}

/** @throws CommandError, or an operation's AuthError: both carry a message to show */
export async function runAdminCommand(ctx: CommandContext, [name = '', argument, second]: string[]): Promise<string[]> {
  const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined
  if (!command) throw new CommandError(`${name ? `There is no command "${name}".` : 'Which command?'}\n\n${usage()}`)
  return command.run(ctx, argument, second)
}

function usage(): string {
  const lines = Object.values(adminCommands).map(
    (command) => `  npm run admin -- ${command.usage.padEnd(34)} ${command.explanation}`,
  )
  return ['Commands:', ...lines].join('\n')
}

/** The typed password, or a random one with the line that prints it. */
async function choosePassword({ askPassword }: CommandContext): Promise<{ password: string; lines: string[] }> {
  const typed = await askPassword?.()
  if (typed) return { password: typed, lines: [] }
  const password = randomBytes(12).toString('base64url')
  return { password, lines: [`Password: ${password}`] }
}

async function describeEnded(db: Db, { whose }: EndedFeeds): Promise<string> {
  const names = await nameCalendars(db, whose)
  return `The calendar addresses they made stopped working: ${names.join(', ')}. Make new ones under Calendars.`
}

function getNamedUser({ auth }: CommandContext, name: string | undefined) {
  return findNamedAccount(auth, requireArgument(name, auth ? 'an email address' : "the user's id"))
}

function requireLocal({ auth }: CommandContext): Auth {
  if (!auth) throw new CommandError('With AUTH_URL accounts live in the hosted service: use its own tools for this.')
  return auth
}

function requireArgument(argument: string | undefined, what: string): string {
  if (!argument) throw new CommandError(`Please name ${what}.\n\n${usage()}`)
  return argument
}
