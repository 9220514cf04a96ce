import type { WebhookReceiver } from '#server/bookings/webhooks/deliver-webhook.ts'
import { createLiveValue, type LiveValue } from '#server/platform/live/live-value.ts'
import type { Log } from '#server/platform/log.ts'
import type { TextService } from '#server/platform/outgoing/text-senders.ts'
import { twilioAddress } from '#server/platform/outgoing/twilio.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import { type ProviderSettings, providerOf } from '#server/writing/provider-settings.ts'
import {
  type Connection,
  type ConnectionValues,
  connectionForms,
  readTextSender,
} from '#shared/connections/connections.ts'
import { bucketServiceOf, type ConnectionsConfig, smtpUrlOf } from './environment.ts'
import { connectionsChannel, readConnections, type StoredContext } from './stored-connections.ts'

/** How the site reaches each service now. What isn't set is `undefined`. */
export interface ConnectionsInForce {
  /** Where visitors find the site, without a slash at the end. */
  address: string
  mail: { smtpUrl: string | undefined; from: string | undefined }
  /** `null` to use the sample writer. */
  ai: ProviderSettings | null
  /** `null` to use the desk's own phones. `testPhone` gets the test text. */
  texts: (TextService & { testPhone: string }) | null
  /** What a gateway has to post replies with. */
  replyToken: string | undefined
  /** For images and photos; `null` to keep them in the data folder. */
  pictureBucket: S3Settings | null
  /** For backups, where the environment doesn't name a place. */
  backupBucket: S3Settings | null
  bookingWebhook: WebhookReceiver | null
  eventsWebhook: WebhookReceiver | null
}

export interface LiveConnections extends LiveValue<ConnectionsInForce> {
  /** Every address that was in force since this process started. */
  addresses(): string[]
}

/** Keeps the connections in memory, so that every process uses what was saved in any, without a restart. */
export function createLiveConnections({
  db,
  installationKeys,
  databaseUrl,
  log,
  config,
  onMove = async () => {},
}: StoredContext & {
  databaseUrl: string
  log: Log
  config: ConnectionsConfig
  /** Called when another address is in force. */
  onMove?(): Promise<void>
}): LiveConnections {
  const addresses = new Set([config.business.url])
  let address = config.business.url
  const live: LiveValue<ConnectionsInForce> = createLiveValue({
    async read() {
      return inForce(await readConnections({ db, installationKeys }), config)
    },
    initial: inForce(
      {
        address: { values: connectionForms.address.parse({}) },
        mail: { values: connectionForms.mail.parse({}) },
        ai: { values: connectionForms.ai.parse({}) },
        texts: { values: connectionForms.texts.parse({}) },
        bucket: { values: connectionForms.bucket.parse({}) },
        booking_webhook: { values: connectionForms.booking_webhook.parse({}) },
        events_webhook: { values: connectionForms.events_webhook.parse({}) },
      },
      config,
    ),
    async onRead() {
      const { address: now } = live.current()
      addresses.add(now)
      // If this fails, the next reading finds the move again.
      if (now !== address) await onMove()
      address = now
    },
    databaseUrl,
    channel: connectionsChannel,
    log,
    what: 'the connections',
  })
  return { ...live, addresses: () => [...addresses] }
}

/** The URL in the environment can say more than the fields. */
export function inForce(
  {
    address,
    mail,
    ai,
    texts,
    bucket,
    booking_webhook: ofBookings,
    events_webhook: ofEvents,
  }: { [One in Connection]: { values: ConnectionValues<One> } },
  config: ConnectionsConfig,
): ConnectionsInForce {
  return {
    address: config.publicUrl ?? (address.values.url ? new URL(address.values.url).origin : config.business.url),
    mail: {
      smtpUrl: config.mail.smtpUrl ?? smtpUrlOf(mail.values),
      from: config.mail.from ?? (mail.values.sender || undefined),
    },
    ai: config.ai.provider ?? enteredProvider(ai.values),
    texts: textServiceOf(config.sms, texts.values),
    replyToken: replyTokenOf(config.sms, texts.values),
    pictureBucket: config.s3 ?? bucketOf(config, bucket.values, 'pictures'),
    backupBucket: bucketOf(config, bucket.values, 'backups'),
    bookingWebhook: receiverOf(config.bookingWebhook, ofBookings.values),
    eventsWebhook: receiverOf(config.eventsWebhook, ofEvents.values),
  }
}

function textServiceOf(fixed: ConnectionsConfig['sms'], entered: ConnectionValues<'texts'>) {
  const { kind, url, token, account, auth_token: authToken, base_url: baseUrl, test_phone: testPhone } = entered
  if (fixed.url !== undefined) return { kind: 'gateway', url: fixed.url, token: fixed.token, testPhone } as const
  if (kind === 'gateway') return url === '' ? null : ({ kind, url, token: token || undefined, testPhone } as const)
  const sender = readTextSender(entered.sender)
  if (account === '' || sender === null) return null
  return {
    kind,
    url: baseUrl.replace(/\/+$/, '') || twilioAddress,
    account,
    token: authToken,
    sender,
    testPhone,
  } as const
}

function replyTokenOf(fixed: ConnectionsConfig['sms'], entered: ConnectionValues<'texts'>): string | undefined {
  const isGateway = fixed.url !== undefined || entered.kind === 'gateway'
  return fixed.inboundToken ?? ((isGateway && entered.reply_token) || undefined)
}

/** On the environment's service, where it names one. */
function bucketOf(
  config: ConnectionsConfig,
  entered: ConnectionValues<'bucket'>,
  use: 'pictures' | 'backups',
): S3Settings | null {
  const { endpoint, region, key_id: accessKeyId, secret_key: secretAccessKey } = entered
  const bucket = entered[use]
  const service = bucketServiceOf(config)
  if (bucket === '' || (!service && endpoint === '')) return null
  if (service) return { ...service, bucket }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region, endpoint, forcePathStyle: true, credentials }
}

function receiverOf(
  fixed: ConnectionsConfig['bookingWebhook'],
  { url, secret }: ConnectionValues<'booking_webhook'>,
): WebhookReceiver | null {
  if (fixed.url !== undefined) return { url: fixed.url, secret: fixed.secret }
  return url === '' ? null : { url, secret: secret || undefined }
}

function enteredProvider(ai: ConnectionValues<'ai'>): ProviderSettings | null {
  if (ai.provider === '') return null
  return providerOf({
    name: ai.provider,
    apiKey: ai.key || undefined,
    baseUrl: ai.base_url.replace(/\/+$/, '') || undefined,
    model: ai.model || undefined,
    imageModel: ai.image_model || undefined,
  })
}
