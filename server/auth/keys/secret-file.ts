/**
 * The installation's secret when AUTH_SECRET is not set: a file in DATA_DIR that only its owner can read, next to the database and
 * never in it.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import { privateFileMode } from '#server/platform/private-files.ts'
import { StartError } from '#server/platform/start-error.ts'

const shortestSecret = 32

export function secretFileIn(dataDir: string): string {
  return path.join(dataDir, 'auth-secret')
}

/**
 * The secret in `dataDir`, or `undefined` if there is none.
 * @throws StartError when the file is unreadable or truncated
 */
export async function readSecretFile(dataDir: string): Promise<string | undefined> {
  const file = secretFileIn(dataDir)
  let text: string
  try {
    text = (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError(
      `${file} holds the secret of this site, but cannot be read (${code}). Give it to the user that the site runs as.`,
    )
  }
  if (text.length < shortestSecret) {
    throw new StartError(
      `${file} should hold the secret of this site, but was cut off. Put it back from a backup; if there is none, remove it and run: npm run admin -- replace-secret`,
    )
  }
  return text
}

/**
 * The secret in `dataDir`, created if there is none. It is completely on disk before anyone can see it; if two processes create it
 * at once, both get the first one's.
 */
export async function readOrMakeSecretFile(dataDir: string): Promise<string> {
  const existing = await readSecretFile(dataDir)
  if (existing !== undefined) return existing
  const file = secretFileIn(dataDir)
  const draft = `${file}.${randomUUID()}`
  try {
    await writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`)
    // Unlike a rename, a link never replaces an existing file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dataDir)
  } finally {
    await unlink(draft).catch(() => {})
  }
  const made = await readSecretFile(dataDir)
  if (made === undefined) throw new Error(`${file} was removed while it was being made.`)
  return made
}

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'wx', privateFileMode)
  await handle.writeFile(text)
  await handle.sync()
}

/** A new file's name is durable only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
