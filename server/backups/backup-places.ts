/** Where backups are kept: a folder, or a bucket of an S3 service. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'
import { type BackupKind, backupKinds } from '#shared/backups/backup-endpoints.ts'
import { dayMs } from '#shared/time/durations.ts'
import { BackupError, type Bytes, streamOf } from './archive.ts'

export interface BackupPlace {
  /** As people know it: the folder, or the bucket's name. */
  label: string
  /** Its path, if it's a folder of this machine. */
  folder?: string
  /** Keeps all of it under this name, or nothing. @returns its size in bytes */
  write(name: string, bytes: Bytes): Promise<number>
  /** Newest first. */
  list(): Promise<KeptBackup[]>
  read(name: string): Promise<Bytes>
  /** Fine if it's already gone. */
  remove(name: string): Promise<void>
}

export interface KeptBackup {
  name: string
  madeAt: Date
  kind: BackupKind
  sizeBytes: number
}

/** How long an unfinished file of a process that died is left alone: longer than a backup takes. */
const unfinishedAfterMs = dayMs
const unfinished = '.part'
/** `site-20261127T033000Z.tar`, `.update.tar` or `.manual.tar`, and `.age` behind it if it's encrypted. */
const namePattern = /^site-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z(\.\w+)?\.tar(?:\.age)?$/

/** In the name, a kind is known wherever the file is, whatever the database knows. */
const markOf: Record<BackupKind, string> = { nightly: '', by_hand: '.manual', before_update: '.update' }

/** The name of a backup that is made at `madeAt`. */
export function nameBackup(madeAt: Date, { kind, isEncrypted }: { kind: BackupKind; isEncrypted: boolean }): string {
  const moment = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `site-${moment}${markOf[kind]}.tar${isEncrypted ? '.age' : ''}`
}

/** What a backup's name says. @returns `null` for a file that isn't a backup */
export function readBackupName(name: string): { madeAt: Date; kind: BackupKind } | null {
  const [, year, month, day, hour, minute, second, mark = ''] = namePattern.exec(name) ?? []
  const kind = backupKinds.find((each) => markOf[each] === mark)
  if (year === undefined || kind === undefined) return null
  return { madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), kind }
}

export function folderPlace(folder: string): BackupPlace {
  return {
    label: folder,
    folder,
    async write(name, bytes) {
      const file = path.join(folder, name)
      // Two processes may back up in the same second: each writes its own draft, and the last whole one gets the name.
      const draft = `${file}.${randomUUID()}${unfinished}`
      try {
        await makePrivateFolder(folder)
        await removeUnfinished(folder)
        await pipeline(bytes, createWriteStream(draft, { mode: privateFileMode, flush: true }))
        const { size } = await stat(draft)
        await rename(draft, file)
        await flushFolder(folder)
        return size
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw explainFolder(folder, error)
      }
    },
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw explainFolder(folder, error)
      })
      const found = await Promise.all(
        names.map(async (name) => {
          const said = readBackupName(name)
          return said && { name, ...said, sizeBytes: (await stat(path.join(folder, name))).size }
        }),
      )
      return newestFirst(found.filter((backup) => backup !== null))
    },
    read: async (name) => readFileBytes(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}

/** Any file's bytes. @throws BackupError when it can't be read */
export async function readFileBytes(file: string): Promise<Bytes> {
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) throw new BackupError(`We can’t read ${file}. Please name the file of a backup.`)
  return streamOf(createReadStream(file))
}

export function newestFirst(backups: KeptBackup[]): KeptBackup[] {
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

async function removeUnfinished(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.startsWith('site-') && name.endsWith(unfinished))
  for (const name of drafts) {
    const facts = await stat(path.join(folder, name)).catch(() => null)
    if (facts && facts.mtimeMs < Date.now() - unfinishedAfterMs) await rm(path.join(folder, name), { force: true })
  }
}

/** A new name is durable once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

function explainFolder(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      `The disk of ${folder} is full. Make room on it, or keep backups somewhere else (BACKUP_DIR).`,
    )
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new BackupError(
      `The site isn’t allowed to write to ${folder}. Allow it, or keep backups somewhere else (BACKUP_DIR).`,
    )
  }
  return error
}
