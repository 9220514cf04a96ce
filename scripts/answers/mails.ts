import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const patienceMs = 60_000

/** Every email that the site has written so far. */
export async function readMails(dataDir: string): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const written = files.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(written.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))))
}

/** Waits for an email to this address. Returns its first link and its code, empty if it has none. */
export async function waitForMail(dataDir: string, to: string, subject: RegExp) {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const mails = await readMails(dataDir)
    const found = mails.find((mail) => mail.to?.[0]?.address === to && subject.test(mail.subject ?? ''))
    if (found) {
      const text = found.text ?? ''
      return { link: text.match(/https?:\S+/)?.[0] ?? '', code: text.match(/\b\d{6}\b/)?.[0] ?? '' }
    }
    if (Date.now() > deadline) throw new Error(`No email to ${to} about ${subject}.`)
    await sleep(100)
  }
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
