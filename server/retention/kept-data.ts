/** Everything the site stores: where, about whom, and for how long. */
import { keptDays } from '#shared/retention/kept-for.ts'
import type { Period, Whom } from './kept-table.ts'
import { aboutAccounts, aboutTheSite, aboutVisitors, withBooking } from './kept-tables.ts'

/** Every table of the database. A test compares it with the database itself, down to the columns. */
export const keptTables = [...withBooking, ...aboutVisitors, ...aboutAccounts, ...aboutTheSite]

interface KeptFolder {
  /** What it's called in the documents. */
  place: string
  what: string
  about: readonly Whom[]
  period: Period
  /** Its name in `DATA_DIR` and how long each file stays, where files are deleted by age. */
  aged?: { folder: string; days: number }
}

/** What's stored in files. */
export const keptFolders: KeptFolder[] = [
  { place: '`data/postgres`', what: 'the database', about: ['homeowner', 'visitor', 'staff'], period: 'site' },
  { place: '`data/postgres/log`', what: 'PostgreSQL’s own log', about: ['homeowner', 'staff'], period: 'server_log' },
  { place: 'photos in the storage', what: 'photos of a booking', about: ['homeowner'], period: 'booking' },
  { place: 'images in the storage', what: 'images of posts and of the business', about: [], period: 'post' },
  {
    place: '`data/outbox`',
    what: 'emails and texts, while nothing sends them',
    about: ['homeowner', 'visitor', 'staff'],
    period: 'outbox',
    aged: { folder: 'outbox', days: keptDays.outboxFile },
  },
  {
    place: '`data/ai-debug`',
    what: 'prompts and responses, with `AI_DEBUG=on`',
    about: [],
    period: 'ai_exchange',
    aged: { folder: 'ai-debug', days: keptDays.aiExchange },
  },
  { place: '`data/auth-secret`', what: 'the secret', about: [], period: 'site' },
  {
    place: '`data/backups`, `BACKUP_DIR` or a bucket',
    what: 'all of the database, images and photos',
    about: ['homeowner', 'visitor', 'staff'],
    period: 'backup',
  },
]

/** What My day keeps in a technician's own browser (`app/routes/admin/visits/own-jobs`). */
export const keptOnPhones: { what: string; about: readonly Whom[]; kept: string }[] = [
  {
    what: 'today’s jobs, as the site told them last, so that they can be read without a signal',
    about: ['homeowner', 'staff'],
    kept: 'until the next day is kept, the person signs out or loses access, their session ends, or someone else signs in there',
  },
  {
    what: 'notes, reports and photos that haven’t been sent',
    about: ['homeowner', 'staff'],
    kept: 'until they’re sent or deleted; signing out asks, then deletes them. If the session ends by itself, they wait for the same person',
  },
]
