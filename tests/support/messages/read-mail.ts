/** Emails of a site without SMTP_URL, which are files in its data folder. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

/** Waits for an email to this address with a matching subject and returns the link in it. */
export async function readLinkFromMail(
  site: Pick<SiteProcess, 'dataDir'>,
  to: string,
  subject: RegExp,
): Promise<string> {
  return (await readMail(site, to, subject)).link
}

/** Like `readLinkFromMail`, plus the code that does the same as the link. The code is empty in emails without one. */
export async function readMail(
  site: Pick<SiteProcess, 'dataDir'>,
  to: string,
  subject: RegExp,
): Promise<{ link: string; code: string }> {
  const outbox = path.join(site.dataDir, 'outbox')
  for (;;) {
    const files = await readdir(outbox).catch(() => [])
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, file)))
      const link = mail.text?.match(/https?:\S+/)?.[0]
      if (!link || mail.to?.[0]?.address !== to || !subject.test(mail.subject ?? '')) continue
      return { link, code: mail.text?.match(/code: (\d+)/)?.[1] ?? '' }
    }
    await sleep(100)
  }
}
