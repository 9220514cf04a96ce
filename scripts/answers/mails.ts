import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every email that the site has written so far. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const written = files.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(written.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))))
}

/** An email as it is written down. */
export function showMail({ from, to, subject, text, html, headers, attachments }: Email): string {
  const own = headers.filter(({ key }) => /^(reply-to|list-|auto-|precedence|x-)/.test(key))
  return [
    `from ${from?.name} ${from?.address} to ${to?.map(({ address }) => address).join()}`,
    `subject ${subject}`,
    ...own.map(({ key, value }) => `${key}: ${value}`),
    ...attachments.map(({ filename, mimeType }) => `attached ${filename} ${mimeType}`),
    text ?? '',
    (html ?? '').replaceAll('><', '>\n<'),
  ]
    .join('\n')
    .replace(/\b\d{6}\b/g, '<code>')
}
