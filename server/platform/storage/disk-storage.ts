import { randomUUID } from 'node:crypto'
import { type FileHandle, link, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unavailable } from '#server/errors.ts'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'
import { hourMs } from '#shared/time/durations.ts'
import { checkStoragePath, type FileFacts, type Storage } from './storage.ts'

/** A draft left by a dead process is removed after this long. */
const staleAfterMs = hourMs

/**
 * Stores files under `folder`. A new one is written to a draft, flushed to disk and then linked to its name. Readers see it whole or
 * not at all, only one of two concurrent writers wins, and once `create` has returned, the file survives a power failure.
 */
export function createDiskStorage(folder: string): Storage {
  const drafts = path.join(folder, '.drafts')
  let prepared: Promise<void> | undefined

  function fileOf(name: string): string {
    checkStoragePath(name)
    return path.join(folder, name)
  }

  return {
    async create(name, bytes) {
      const file = fileOf(name)
      // A full disk is temporary, so a failed preparation is retried with the next file.
      prepared ??= prepareDrafts(drafts).catch((error: unknown) => {
        prepared = undefined
        throw explain(error)
      })
      await prepared
      const draft = path.join(drafts, randomUUID())
      try {
        await writeDurably(draft, bytes)
        await makeFolder(path.dirname(file))
        await link(draft, file)
        await flush(path.dirname(file))
        return true
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false
        throw explain(error)
      } finally {
        await rm(draft, { force: true })
      }
    },

    async find(name) {
      const facts = await orNull(stat(fileOf(name)))
      return facts?.isFile() ? factsOf(facts) : null
    },

    async read(name) {
      const handle = await orNull(open(fileOf(name)))
      if (!handle) return null
      await using _closed = handle
      const facts = await handle.stat()
      return facts.isFile() ? { ...factsOf(facts), bytes: await readAll(handle) } : null
    },

    async remove(name) {
      await rm(fileOf(name), { force: true })
    },
  }
}

/** Creates the drafts folder and removes abandoned drafts. Other processes may be working in it. */
async function prepareDrafts(drafts: string): Promise<void> {
  await makeFolder(drafts)
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name)
    const facts = await orNull(stat(draft))
    if (facts && facts.mtimeMs < Date.now() - staleAfterMs) await rm(draft, { force: true })
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx', privateFileMode)
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Creates a folder and its parents, flushing each entry. */
async function makeFolder(folder: string): Promise<void> {
  const first = await makePrivateFolder(folder)
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await flush(path.dirname(made))
}

/** A new name is durable once its folder has been flushed. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** Returns its own buffer, not a slice of Node's pool, because it is handed to responses and image decoders. */
async function readAll(handle: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await handle.readFile())
}

function factsOf({ size, mtime }: { size: number; mtime: Date }): FileFacts {
  return { sizeBytes: size, modifiedAt: mtime }
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  return found.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  })
}

/** Turns errors the owner can fix into clear messages. */
function explain(error: unknown): unknown {
  const code = String(codeOf(error))
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return unavailable('The disk is full. Please make room on it, then try again.')
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return unavailable(
      'The site isn’t allowed to write to its images folder (DATA_DIR). Please allow it, then try again.',
    )
  }
  return error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
