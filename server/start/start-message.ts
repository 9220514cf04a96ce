import path from 'node:path'
import type { Config } from '#server/config.ts'
import type { Application } from '#server/entry.ts'

/** The few friendly lines after startup: what was done and where to go next. */
export function startMessage(facts: {
  config: Config
  database: string
  application: Application
  startedAt: number
}): string {
  const { config, application } = facts
  const seconds = ((performance.now() - facts.startedAt) / 1000).toFixed(1)
  const data = path.relative(process.cwd(), config.dataDir) || '.'
  return [
    '',
    `  ${application.businessName} is open at ${application.address}  (ready in ${seconds} s)`,
    '',
    `  Database   PostgreSQL, ${facts.database === 'configured' ? 'from DATABASE_URL' : `${facts.database}, in ${data}/postgres`}${describeMigrations(application.migrated.length)}`,
    `  Secret     ${config.auth.secret ? 'AUTH_SECRET' : `${data}/auth-secret (keep a copy of it with your backups)`}`,
    `  Mail       ${application.mailServer ? `by ${application.mailServer}` : `written to ${data}/outbox (“Connections” in the back office sends it)`}`,
    `  Webhook    ${application.hasWebhook ? 'gets every booking' : 'none (“Connections” in the back office sets one)'}`,
    ...describeAdmin(config, application),
    `  Settings   docs/settings.md explains each one. Stop with Ctrl+C.`,
    '',
  ].join('\n')
}

/** This is read in a terminal or a container's log, so the address has a line of its own. */
function describeAdmin(config: Config, { hasAdmin, address, firstOwnerPath }: Application): string[] {
  if (hasAdmin) return [`  Admin      ${address}/admin/login`]
  if (!firstOwnerPath) return [`  Admin      has no admin yet; ${adminAdvice(config.auth.remote !== undefined)}`]
  return [
    '  Admin      has no owner yet. Open this address within 24 hours to set one up. It works once:',
    '',
    `  ${address}${firstOwnerPath}`,
    '',
  ]
}

function describeMigrations(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '; 1 migration applied' : `; ${count} migrations applied`
}

/** How to make the first admin. With a hosted service (AUTH_URL), only the role can be granted from here. */
export function adminAdvice(isHosted: boolean): string {
  return isHosted
    ? 'sign up at /admin/login, then: npm run admin -- grant ID (the id that the hosted service shows)'
    : 'make one with: npm run admin -- create you@example.com'
}
