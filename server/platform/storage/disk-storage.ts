import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unavailable } from '#server/errors.ts'
import { checkStoragePath, type FileFacts, type Storage } from './storage.ts'

/** A draft that a dead process left behind is removed after this long. */
const staleAfterMs = 60 * 60 * 1000

/**
 * Files below `folder`. A new one is written to a draft, flushed to disk and then linked to its name: readers see it whole or not
 * at all, if two write it one wins, and once `create` has answered it survives a power cut.
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
      // A disk is full only for a while, so what failed is tried again with the next file.
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

/** Makes the folder for drafts and removes the abandoned ones. Other processes may be working in it. */
async function prepareDrafts(drafts: string): Promise<void> {
  await makeFolder(drafts)
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name)
    const facts = await orNull(stat(draft))
    if (facts && facts.mtimeMs < Date.now() - staleAfterMs) await rm(draft, { force: true })
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx')
  await handle.writeFile(bytes)
  await handle.sync()
}

/** Makes a folder with those above it, each entry flushed. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await flush(path.dirname(made))
}

/** A new name is durable once its folder is. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

/** Its own buffer, not a part of Node's pool: it is handed to answers and image decoders. */
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

/** What the owner can fix becomes a clear message. */
function explain(error: unknown): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return unavailable('The disk is full. Please make room on it, then try again.')
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return unavailable(
        'The site isn’t allowed to write to its images folder (DATA_DIR). Please allow it, then try again.',
      )
    default:
      return error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
