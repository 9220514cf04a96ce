import { keptDays, serviceRecordYears } from '#shared/retention/kept-for.ts'

export type Whom = 'homeowner' | 'visitor' | 'staff'

/** What a table holds, of whom, and for how long. */
interface KeptTable {
  /** With its schema. */
  table: string
  period: Period
  /** Whose data it is: a row's ids, times and numbers are about them, too. */
  about: readonly Whom[]
  /** The columns of text that say something about them. */
  personal: readonly string[]
  /** The other columns of text. */
  plain: readonly string[]
  /** Columns of `personal` that an export leaves out, because they're made of others or tell the person nothing. */
  unexported?: readonly string[]
  /** What an erasure leaves of a booking's rows. */
  whenErased?: WhenErased
  /** For rows that are deleted by age. Others go with what they belong to, or stay. */
  aged?: Age
}

/** When a row of a table is old enough. All three are SQL. */
interface Age {
  /** From when on it ages. */
  since: string
  days: number
  /** What still needs it. `row` is the row. */
  unless?: string
}

/** No row, or what each personal column then holds, in SQL. */
type WhenErased = 'no row' | Readonly<Record<string, string>>

/** Lists columns by their names, separated by spaces, to be read as a table. */
export function keep(
  table: string,
  period: Period,
  columns: { about?: readonly Whom[]; personal?: string; plain?: string },
  aged?: Age,
): KeptTable {
  const { about = [], personal = '', plain = '' } = columns
  return { table, period, about, personal: listed(personal), plain: listed(plain), ...(aged && { aged }) }
}

function listed(names: string): string[] {
  return names.split(' ').filter((name) => name !== '')
}

/** A table with rows of a booking. Erasing the person does to them what stands here (`server/bookings/erasure`). */
export function keepWithBooking(
  table: string,
  {
    about = ['homeowner'],
    plain = '',
    unexported = '',
    ...rows
  }: { about?: readonly Whom[]; plain?: string; unexported?: string } & (
    | { deleted: string }
    | { emptied: Readonly<Record<string, string>> }
  ),
): KeptTable & { whenErased: WhenErased } {
  const personal = 'deleted' in rows ? listed(rows.deleted) : Object.keys(rows.emptied)
  const whenErased = 'deleted' in rows ? 'no row' : rows.emptied
  return { table, period: 'booking', about, personal, plain: listed(plain), unexported: listed(unexported), whenErased }
}

/** How long each kind of data stays, as the operator reads it. */
const inDays = (days: number) => (days % 365 === 0 ? `${days / 365} years` : days === 1 ? 'a day' : `${days} days`)

/** Everything the site stores has one of these. The words are those of the table in `docs/operating-in-detail.md`. */
export const periods = {
  booking: {
    what: 'a booking and everything about it',
    kept: `${serviceRecordYears} years, or until the person is erased; after that, only what says nothing about anyone`,
  },
  area_request: {
    what: 'someone waiting for their ZIP code to be served',
    kept: `until they’re told or leave the list; unconfirmed, ${keptDays.unconfirmedAreaRequest} days`,
  },
  stopped_number: { what: 'numbers that asked for no texts, as keyed hashes', kept: 'as long as the site' },
  request_count: { what: 'how often an address asked, as keyed hashes', kept: 'until the count ends, a day at most' },
  view: {
    what: 'views and forms begun by page and day, searches without a result by topic and day',
    kept: `${inDays(keptDays.dailyViews)}; the post keeps its total`,
  },
  post: {
    what: 'posts, categories and images',
    kept: 'until someone deletes them; of a post’s versions, the last 100; unused images go by themselves',
  },
  deleted_post: { what: 'posts in the trash', kept: `${inDays(keptDays.deletedPost)}, or until they’re put back` },
  account: { what: 'an account and how it signs in', kept: 'as long as the account' },
  unconfirmed_account: {
    what: 'an account that no one confirmed',
    kept: `${inDays(keptDays.unconfirmedAccount)}, longer while a technician is to sign in with its address`,
  },
  session: {
    what: 'a session',
    kept: 'until it ends: `AUTH_SESSION_HOURS` after the sign-in, `AUTH_SESSION_IDLE_HOURS` after the last use',
  },
  credential_change: {
    what: 'how someone signed in before a change, so they can undo it',
    kept: inDays(keptDays.credentialChange),
  },
  sign_in_code: { what: 'codes and links to sign in', kept: inDays(keptDays.signInCode) },
  unfinished_sign_in: { what: 'sign-ins and challenges begun', kept: inDays(keptDays.unfinishedSignIn) },
  audit_entry: { what: 'the log of sign-ins', kept: inDays(keptDays.auditEntry) },
  audit_event: { what: 'the log of what happened in the back office', kept: 'as long as the site' },
  invitation: {
    what: 'an invitation to the back office',
    kept: `${inDays(keptDays.unusedInvitation)}, or until it’s accepted or withdrawn`,
  },
  first_owner_link: {
    what: 'an address that sets up the first owner',
    kept: `${inDays(keptDays.firstOwnerLink)}, or until there’s an owner`,
  },
  device: {
    what: 'phones and computers that get push messages',
    kept: `until switched off there, or its session ends; ${inDays(keptDays.unusedDevice)} unused, once the person has no role`,
  },
  feed: { what: 'calendar addresses', kept: 'until renewed or revoked, or the role of who made them ends' },
  job: {
    what: 'background jobs',
    kept: `${inDays(keptDays.finishedJob)} once done or given up, ${inDays(keptDays.waitingJob)} while waiting`,
  },
  delivery: { what: 'deliveries to the webhook for events', kept: `${inDays(keptDays.eventDelivery)} once delivered` },
  note_of_work: {
    what: 'notes on recurring work: morning emails sent, rows that failed',
    kept: inDays(keptDays.morningMail),
  },
  outbox: {
    what: 'emails and texts in `data/outbox`',
    kept: `${inDays(keptDays.outboxFile)}, or until the person is erased`,
  },
  ai_exchange: { what: '`data/ai-debug`', kept: inDays(keptDays.aiExchange) },
  server_log: { what: 'PostgreSQL’s own log', kept: 'a week' },
  backup: {
    what: 'backups in `BACKUP_DIR` or a bucket',
    kept: '7 daily, 4 weekly, 12 monthly, and as many by hand; a month before an update; those elsewhere stay',
  },
  site: {
    what: 'settings, facts, technicians, keys, the history of backups and AI runs',
    kept: 'as long as the site',
  },
} as const

export type Period = keyof typeof periods
