/** The emails that an application without SMTP_URL has written into its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { AppContext } from '#server/context.ts'

type Place = Pick<AppContext, 'config'>

const folderOf = ({ config }: Place) => path.join(config.dataDir, 'outbox')

/** The file names that contain this, in order. */
export async function listOutbox(ctx: Place, part = ''): Promise<string[]> {
  const files = await readdir(folderOf(ctx)).catch(() => [])
  return files.filter((file) => file.endsWith('.eml') && file.includes(part)).toSorted()
}

/** The files whose names contain this, one after another. */
export async function readOutbox(ctx: Place, part = ''): Promise<string> {
  const files = await listOutbox(ctx, part)
  return (await Promise.all(files.map((file) => readFile(path.join(folderOf(ctx), file), 'utf8')))).join()
}

/** The email with this key. */
export async function readOutboxMail(ctx: Place, key: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(folderOf(ctx), `${key}.eml`)))
}
