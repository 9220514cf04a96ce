import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import type { AiConfig } from '#server/writing/provider-settings.ts'
import type { Business } from '#shared/business/business.ts'
import type { Connection, ConnectionValues } from '#shared/connections/connections.ts'

/** What the environment sets of each connection. It overrides what the owner entered. */
interface FixedWebhook {
  url: string | undefined
  secret: string | undefined
}

export interface ConnectionsConfig {
  publicUrl: string | undefined
  /** The address of this server, where no other is set. */
  business: { url: string }
  mail: { smtpUrl: string | undefined; from: string | undefined }
  ai: Pick<AiConfig, 'provider'>
  sms: { url: string | undefined; token: string | undefined; inboundToken: string | undefined }
  /** The bucket for pictures. */
  s3: S3Settings | null
  /** A folder, or the bucket for backups. */
  backups: { place: string | S3Settings | null }
  bookingWebhook: FixedWebhook
  eventsWebhook: FixedWebhook
}

/** What one variable sets. */
interface Setting<One extends Connection> {
  variable: string
  values: Partial<ConnectionValues<One>>
}

type ReadSettings = { [One in Connection]: (config: ConnectionsConfig) => Setting<One>[] }

/** One item per variable that is set. */
export const settingsOf: ReadSettings = {
  address({ publicUrl }) {
    return publicUrl === undefined ? [] : [{ variable: 'PUBLIC_URL', values: { url: publicUrl } }]
  },
  mail: ({ mail: { smtpUrl, from } }) => [
    ...(smtpUrl === undefined ? [] : [{ variable: 'SMTP_URL', values: mailServerOf(smtpUrl) }]),
    ...(from === undefined ? [] : [{ variable: 'MAIL_FROM', values: { sender: from } }]),
  ],
  ai({ ai: { provider } }) {
    if (provider === null) return []
    const { name, model, imageModel, apiKey = '', baseUrl = '' } = provider
    const values = { provider: name, key: apiKey, model, image_model: imageModel ?? '', base_url: baseUrl }
    return [{ variable: 'AI_PROVIDER', values }]
  },
  texts: ({ sms: { url, token = '', inboundToken } }) => [
    ...(url === undefined ? [] : [{ variable: 'SMS_URL', values: { kind: 'gateway', url, token } } as const]),
    ...(inboundToken === undefined ? [] : [{ variable: 'SMS_INBOUND_TOKEN', values: { reply_token: inboundToken } }]),
  ],
  bucket({ s3, backups: { place } }) {
    const service = bucketServiceOf({ s3, backups: { place } })
    return [
      ...(service ? [{ variable: 'S3_…', values: valuesOfService(service) }] : []),
      ...(s3 ? [{ variable: 'S3_BUCKET', values: { pictures: s3.bucket } }] : []),
      // A folder isn’t the screen’s matter, but it keeps backups from going to a bucket.
      ...(place === null ? [] : [{ variable: 'BACKUP_DIR', values: { backups: isBucket(place) ? place.bucket : '' } }]),
    ]
  },
  booking_webhook: ({ bookingWebhook }) => settingsOfWebhook('BOOKING_WEBHOOK_URL', bookingWebhook),
  events_webhook: ({ eventsWebhook }) => settingsOfWebhook('EVENTS_WEBHOOK_URL', eventsWebhook),
}

/** The service that the environment's buckets are on: one for both. */
export function bucketServiceOf({ s3, backups: { place } }: Pick<ConnectionsConfig, 's3' | 'backups'>) {
  return s3 ?? (isBucket(place) ? place : null)
}

const isBucket = (place: string | S3Settings | null) => typeof place === 'object' && place !== null

function valuesOfService({ endpoint, region, credentials }: S3Settings) {
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    key_id: credentials?.accessKeyId ?? '',
    secret_key: credentials?.secretAccessKey ?? '',
  }
}

function settingsOfWebhook(variable: string, { url, secret = '' }: FixedWebhook) {
  return url === undefined ? [] : [{ variable, values: { url, secret } }]
}

/** A mail server as fields that people know from their other apps, and as the URL that says the same. */
type MailServer = Omit<ConnectionValues<'mail'>, 'sender'>

/** On this port, a mail server expects encryption from the first byte. On others it has to offer it (STARTTLS). */
const encryptedPort = 465

/** `undefined` if none is set. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string | undefined {
  if (host === '') return undefined
  const protocol = port === encryptedPort ? 'smtps:' : 'smtp:'
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${protocol}//${login}${host}:${port}`
}

function mailServerOf(smtpUrl: string): MailServer {
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
