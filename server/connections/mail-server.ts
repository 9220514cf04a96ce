/** A mail server as fields that people know from their other apps, and as the URL that says the same. */
import type { Business } from '#shared/business/business.ts'
import type { ConnectionValues } from '#shared/connections/connections.ts'

type MailServer = Omit<ConnectionValues<'mail'>, 'sender'>

/** On this port, a mail server expects encryption from the first byte. On others it is asked for it. */
const encryptedPort = 465

/** `undefined` if none is set. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string | undefined {
  if (host === '') return undefined
  const protocol = port === encryptedPort ? 'smtps:' : 'smtp:'
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${protocol}//${login}${host}:${port}`
}

export function mailServerOf(smtpUrl: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  return {
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? encryptedPort : 587),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** The business's name and address, as the sender where none is set. */
export function senderOf({ name, email }: Business): string {
  return `"${name.replace(/["\\]/g, '')}" <${email}>`
}
