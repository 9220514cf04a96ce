import { randomUUID } from 'node:crypto'
import type { WebhookBody } from '#server/bookings/webhooks/booking-webhook.job.ts'
import { deliverWebhook, type WebhookReceiver } from '#server/bookings/webhooks/deliver-webhook.ts'
import { invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createMailer, MailError, type MailFault } from '#server/platform/mail/mailer.ts'
import { GatewayRefusal, type TextService, textSenderOf } from '#server/platform/outgoing/text-senders.ts'
import { TwilioRefusal } from '#server/platform/outgoing/twilio.ts'
import { limited, openS3Service, type S3Settings, statusOf } from '#server/platform/storage/s3-storage.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import { type BusinessWithArea, internationalNumber } from '#shared/business/business.ts'
import type { Connection } from '#shared/connections/connections.ts'
import { twilioFault } from '#shared/messages/twilio-faults.ts'
import { askForModels, requireLeadsHere } from './ask-service.ts'
import { senderOf } from './environment.ts'
import type { ConnectionsInForce } from './live-connections.ts'
import { testMail } from './test-mail.email.tsx'

/** Tries a connection before it is saved. */
export interface TryContext {
  /** The request to try it, and the address of whoever asked. */
  asked: Request
  askedBy: string
  clock: Clock
  business(): BusinessWithArea
  ownerAddress(): string
  config: { bookingWebhook: { blockPrivateAddresses: boolean } }
}

/**
 * Each says how far it got.
 * @throws AppError invalid with what is wrong, by field where one is to blame
 */
type Tries = Record<Connection, (ctx: TryContext, entered: ConnectionsInForce) => Promise<string>>

export const tries: Tries = {
  async address({ asked }, { address }) {
    await requireLeadsHere(address, asked)
    return `${address} leads here.`
  },
  async mail({ clock, business, askedBy: to }, { mail: { smtpUrl, from } }) {
    if (smtpUrl === undefined) throw refuse('Please enter your mail server', 'host')
    const mailer = createMailer({ smtpUrl, from: () => from ?? senderOf(business()), outbox: '' })
    try {
      await mailer.send(testMail({ to, business: business(), now: clock.now() }))
    } catch (error) {
      throw error instanceof MailError ? sayMailFault(error) : error
    } finally {
      mailer.close()
    }
    return `A test email is on its way to ${to}.`
  },
  async ai(_ctx, { ai }) {
    if (ai === null) throw refuse('Please enter the key of your account', 'key')
    const fault = await askForModels(ai)
    if (fault === 'key') throw refuse('The provider doesn’t take this key', 'key')
    if (fault === 'reach') throw refuse('We can’t reach the provider', 'base_url')
    return `The provider takes the key. ${ai.model} writes.`
  },
  async texts({ clock, business }, { texts }) {
    if (texts === null) throw refuse('Please enter the gateway’s address', 'url')
    if (texts.testPhone === '') throw refuse('Please enter a number that may get a test text', 'test_phone')
    const text = `${business().name}: this is the test text that you asked for.`
    const message = { to: internationalNumber(texts.testPhone), text, key: `test-text-${clock.now().getTime()}` }
    const { who, address } = takersOfTexts[texts.kind]
    const textSender = textSenderOf(texts)
    const outcome = await textSender.send(message).catch((error: unknown) => {
      throw sayTextFault(error, texts)
    })
    if (outcome === 'stopped')
      throw refuse('This phone has texted STOP to your number. Text START from it first', 'test_phone')
    if (outcome === 'unanswered')
      throw refuse(`${who} didn’t answer within 40 seconds, so the test text may or may not arrive`, address)
    return `${who} took a test text to ${texts.testPhone}.`
  },
  async bucket(_ctx, { backupBucket, pictureBucket }) {
    if (!backupBucket && !pictureBucket) throw refuse('Please enter the service’s address', 'endpoint')
    const tried = { backups: backupBucket, pictures: pictureBucket }
    for (const [field, settings] of Object.entries(tried)) {
      const fault = settings && (await tryBucket(settings))
      if (fault) throw sayBucketFault(fault, field)
    }
    return 'A file could be stored, read and removed.'
  },
  async booking_webhook(ctx, { bookingWebhook }) {
    await tryWebhook(ctx, bookingWebhook, sampleBooking(ctx))
    return 'The receiver took a made-up booking.'
  },
  async events_webhook(ctx, { eventsWebhook }) {
    await tryWebhook(ctx, eventsWebhook, { type: 'test', timestamp: ctx.clock.now().toISOString(), data: {} })
    return 'The receiver took a test message.'
  },
}

function refuse(message: string, field?: string) {
  return invalid(message, field === undefined ? {} : { [field]: message })
}

/** Whoever sees it at the receiver's end has to know that nobody booked. */
const sampleBooking = ({ clock, ownerAddress, business }: TryContext): WebhookBody => ({
  booking_id: randomUUID(),
  ...exampleFields(business().serviceArea),
  customer_name: 'Test, not a real booking',
  customer_email: 'test@example.com',
  problem_description: 'A test of the webhook. Nobody needs a repair.',
  submitted_at: clock.now().toISOString(),
  notification_email: ownerAddress(),
})

async function tryWebhook({ clock, config }: TryContext, receiver: WebhookReceiver | null, message: object) {
  if (receiver === null) throw refuse('Please enter the receiver’s address', 'url')
  const { blockPrivateAddresses } = config.bookingWebhook
  const { status, error } = await deliverWebhook(
    { ...receiver, blockPrivateAddresses },
    { id: randomUUID(), body: JSON.stringify(message), sentAt: clock.now(), signal: new AbortController().signal },
  )
  if (error !== null)
    throw refuse(status === null ? `It can’t be sent there: ${error}` : `The receiver ${error}`, 'url')
}

/** How each is called, and the field of its address. */
const takersOfTexts = {
  gateway: { who: 'The gateway', address: 'url' },
  twilio: { who: 'Twilio', address: 'base_url' },
} as const

function sayTextFault(error: unknown, { kind }: TextService) {
  if (error instanceof TwilioRefusal && error.code !== null) {
    const { says, field } = twilioFault(error.code)
    return refuse(says, field)
  }
  const { who, address } = takersOfTexts[kind]
  if (error instanceof TwilioRefusal) return refuse(`${who} doesn’t take the test text: ${error.message}`, address)
  if (!(error instanceof GatewayRefusal))
    return refuse(`We can’t reach ${kind === 'twilio' ? who : 'a gateway'} there`, address)
  if (error.status === 401 || error.status === 403) return refuse('The gateway doesn’t take this token', 'token')
  return refuse(`The gateway doesn’t take the test text: it answered ${error.status}`, 'url')
}

function sayBucketFault(fault: BucketFault, bucket: string) {
  const said: Record<BucketFault, { words: string; field: string }> = {
    reach: { words: 'We can’t reach a service there', field: 'endpoint' },
    key: { words: 'The service doesn’t take this key', field: 'secret_key' },
    missing: { words: 'The service has no bucket by this name', field: bucket },
    region: { words: 'The bucket is in another region', field: 'region' },
    other: { words: 'The key may not list, read, write and remove files in this bucket', field: bucket },
  }
  const { words, field } = said[fault]
  return refuse(words, field)
}

function sayMailFault({ fault, message }: MailError) {
  const said: Record<MailFault, { words: string; field?: string }> = {
    reach: { words: 'We can’t reach a mail server there. Check its name and port', field: 'host' },
    encryption: {
      words: 'This mail server offers no encryption here, and your password would go out readable. Try port 465',
      field: 'port',
    },
    sign_in: { words: 'The mail server doesn’t take this user and password', field: 'password' },
    address: { words: 'The mail server doesn’t let this sender write to you', field: 'sender' },
    other: { words: `The email didn’t go out: ${message}` },
  }
  const { words, field } = said[fault]
  return refuse(words, field)
}

/** Nothing answers there as it should, or it doesn't take the key, has no such bucket or has it in another region, or allows too little in it. */
type BucketFault = 'reach' | 'key' | 'missing' | 'region' | 'other'

/** Stores, lists, reads and removes a small file. @returns `null` if all is well */
async function tryBucket(settings: S3Settings): Promise<BucketFault | null> {
  const { sdk, client } = await openS3Service(settings)()
  const Bucket = settings.bucket
  const file = { Bucket, Key: `system/${randomUUID()}` }
  try {
    await client.send(new sdk.PutObjectCommand({ ...file, Body: 'a file to try the bucket' }), limited())
    await client.send(new sdk.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), limited())
    await client.send(new sdk.GetObjectCommand(file), limited())
    await client.send(new sdk.DeleteObjectCommand(file), limited())
    return null
  } catch (error) {
    return faultOf(error)
  } finally {
    client.destroy()
  }
}

function faultOf(error: unknown): BucketFault {
  const status = statusOf(error)
  if (!(error instanceof Error) || typeof status !== 'number' || status >= 500) return 'reach'
  if (error.name === 'NoSuchBucket') return 'missing'
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed'].includes(error.name)) return 'region'
  return ['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(error.name) ? 'key' : 'other'
}
