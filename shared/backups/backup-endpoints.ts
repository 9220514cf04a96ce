/** The endpoints for the site's own backups. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'

/** Who or what asked for a backup. */
export const backupKinds = ['nightly', 'by_hand', 'before_update'] as const
export type BackupKind = (typeof backupKinds)[number]

/** Why a backup stays. `day`, `week` and `month`: it is the newest of its kind in one of those that keep a backup. */
export const stayReasons = ['proven', 'before_update', 'recent', 'day', 'week', 'month'] as const
export type StayReason = (typeof stayReasons)[number]

const backupsOnTheWire = z.object({
  /** The folder or bucket for one backup a night. Null: there are none, and one made by hand is on the site's own disk. */
  place: z.string().nullable(),
  is_encrypted: z.boolean(),
  /** Why nobody knows right now which are there. */
  unlisted: z.string().nullable(),
  /** Those that are there now, newest first. */
  backups: z.array(
    z.object({
      name: z.string(),
      made_at: z.iso.datetime(),
      size_bytes: z.int(),
      kind: z.enum(backupKinds),
      /** Null: nothing keeps it, so it goes when the next one is made. */
      stays: z.enum(stayReasons).nullable(),
      /** When it was last restored to try it. */
      checked_at: z.iso.datetime().nullable(),
      /** What was wrong then. */
      check_failure: z.string().nullable(),
      /** How to restore it once the site has stopped, as the user that it runs as. */
      restore: z.object({
        /** It isn't on the site's machine: it has to be in the project's folder first. */
        needs_download: z.boolean(),
        /** DATABASE_URL has to lead to a new, empty database first. */
        needs_database: z.boolean(),
        /** Lines for a shell, in order. */
        commands: z.array(z.string()).readonly(),
      }),
    }),
  ),
  /** The latest try, if it failed. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type BackupsOnTheWire = z.output<typeof backupsOnTheWire>

const restoredCopyOnTheWire = z.object({
  /** Null: the site is the shop. */
  copy: z
    .object({
      id: z.string(),
      /** The moment whose data was restored. */
      backup_made_at: z.iso.datetime(),
      /** Messages and the like that are due: those that came with the backup, which are dropped, and those from here. */
      waiting: z.object({ old: z.int(), since: z.int() }),
    })
    .nullable(),
})
export type RestoredCopyOnTheWire = z.output<typeof restoredCopyOnTheWire>

const copy = answer('The copy, if the site is one', restoredCopyOnTheWire)
const list = answer('The backups by now', backupsOnTheWire)
const path = { name: z.string().regex(/^site-[\w.]+$/, 'There’s no backup by that name.') }
const unknown = refused('Nothing by that name is there')

export const backupEndpoints = {
  'GET /api/admin/backups': {
    id: 'listBackups',
    summary: 'The site’s backups: where, how big, and whether one was restored to try it',
    guard: 'owner',
    answers: { 200: list },
  },
  'POST /api/admin/backups': {
    id: 'makeBackup',
    summary: 'Back up now, which can take minutes; a second request waits for the same backup',
    guard: 'owner',
    answers: { 200: list, 503: refused('It failed; the message says why') },
  },
  'POST /api/admin/backups/{name}/check': {
    id: 'checkBackup',
    summary: 'Restore a backup into a temporary database and check all of it',
    guard: 'owner',
    path,
    answers: { 200: list, 404: unknown },
  },
  'GET /api/admin/backups/{name}/file': {
    id: 'downloadBackup',
    summary: 'The backup itself, to keep somewhere else',
    guard: 'owner',
    needsFreshSignIn: true,
    path,
    answers: { 200: answer('A tar archive, or an age file', 'archive'), 404: unknown },
  },
  'GET /api/admin/restored-copy': {
    id: 'readRestoredCopy',
    summary: 'Whether the site is a restored copy, which sends nothing until its owner says that it is the shop',
    guard: 'staff',
    answers: { 200: copy },
  },
  'POST /api/admin/restored-copy/{id}/make-shop': {
    id: 'makeCopyShop',
    summary: 'Say that this copy is now the shop: it begins to send; repeating is fine',
    guard: 'owner',
    needsFreshSignIn: true,
    path: { id: idInPath('Of the copy') },
    answers: { 200: copy, 409: refused('Another backup was restored since') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof backupEndpoints> {}
}
