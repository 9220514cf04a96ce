import * as z from 'zod'
import { isEmailAddress } from '#shared/people/email-address.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { providers } from '#shared/writing/ai-settings-form.ts'

/** What the owner can connect the site to, and what has to be entered for it. */
const longestName = 253
const line = (longest: number) => z.string().trim().max(longest, `Please use at most ${longest} characters`)
/** Where nothing is set, what else was entered doesn't matter. */
const orEmpty = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text)

const wholePort = 'Please enter a whole number from 1 to 65535'

const mail = z.object({
  host: line(longestName).refine(orEmpty(isHost), 'Please enter a name like mail.example.com').default(''),
  port: z.int(wholePort).min(1, wholePort).max(65_535, wholePort).default(465),
  user: line(200).default(''),
  password: z.string().max(500, 'Please use at most 500 characters').default(''),
  sender: line(200)
    .refine(orEmpty(isSender), 'Please enter a sender like Bridgetown Appliance Repair <hello@example.com>')
    .default(''),
})

/** A stored sender that isn't one mailbox counts as none, and leaves the server as it is. */
const mailFields = mail.extend({ sender: mail.shape.sender.catch('') })

const urlLike = (example: string) =>
  line(2000).refine(orEmpty(isHttpUrl), `Please enter an address like ${example}`).default('')

const modelName = line(200).default('')

const aiFields = z.object({
  provider: z.enum(['', ...providers], 'Please choose a provider').default(''),
  key: line(2000).refine(orEmpty(isApiKey), 'Please enter a key without spaces').default(''),
  model: modelName,
  image_model: modelName,
  base_url: urlLike('https://models.example.com/v1'),
})
const ai = aiFields.superRefine(({ provider, model, base_url: baseUrl }, { addIssue }) => {
  if (provider !== 'openai-compatible') return
  if (baseUrl === '') addIssue({ code: 'custom', path: ['base_url'], message: 'Please enter the provider’s address' })
  if (model === '') addIssue({ code: 'custom', path: ['model'], message: 'Please name a model' })
})

const noSpaces = 'Please enter a token without spaces'
const textsFields = z.object({
  /** Who takes the texts: a gateway with an address of its own, or Twilio and what speaks its API. */
  kind: z.enum(['gateway', 'twilio'], 'Please choose who sends the texts').default('gateway'),
  url: urlLike('https://sms.example.com/send'),
  token: line(2000).refine(orEmpty(isApiKey), noSpaces).default(''),
  /** What the gateway proves itself with when it posts replies. */
  reply_token: line(200)
    .refine(orEmpty(isReplyToken), 'Please enter at least 16 characters without spaces')
    .default(''),
  account: line(200).refine(orEmpty(isApiKey), 'Please enter an account SID without spaces').default(''),
  auth_token: line(200).refine(orEmpty(isApiKey), noSpaces).default(''),
  sender: line(40)
    .refine(
      orEmpty((text) => readTextSender(text) !== null),
      'Please enter a US phone number with 10 digits, or a messaging service like MG0123…',
    )
    .default(''),
  base_url: urlLike('https://api.twilio.com'),
  test_phone: line(40)
    .refine(
      orEmpty((text) => readPhoneDigits(text) !== null),
      'Please enter a US phone number with 10 digits',
    )
    .default(''),
})
const texts = textsFields.superRefine(({ kind, account, sender }, { addIssue }) => {
  const complain = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
  if (kind !== 'twilio') return
  if (account === '') complain('account', 'Please enter the SID of your account')
  if (sender === '') complain('sender', 'Please enter the number that your texts come from')
})

const webhook = z.object({
  url: urlLike('https://automation.example.com/hooks'),
  secret: line(500)
    .refine(orEmpty(isWebhookSecret), 'Please enter whsec_ and at least 16 characters of base64')
    .default(''),
})

const address = z.object({
  url: line(longestName)
    .refine(orEmpty(isSiteAddress), 'Please enter an address without a path, like https://www.example.com')
    .default(''),
})

const bucketName = line(63)
  .refine(orEmpty(isBucketName), 'Please enter a bucket’s name, like my-shop-backups')
  .default('')

const bucketFields = z.object({
  endpoint: urlLike('https://s3.us-west-2.amazonaws.com'),
  region: line(60)
    .transform((text) => text || 'us-east-1')
    .default('us-east-1'),
  key_id: line(200).refine(orEmpty(isApiKey), 'Please enter a key without spaces').default(''),
  secret_key: line(500).refine(orEmpty(isApiKey), 'Please enter a key without spaces').default(''),
  backups: bucketName,
  pictures: bucketName,
})
const bucket = bucketFields.superRefine(({ endpoint, backups, pictures }, { addIssue }) => {
  const complain = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
  const isNamed = backups !== '' || pictures !== ''
  if (isNamed && endpoint === '') complain('endpoint', 'Please enter the service’s address')
  if (!isNamed && endpoint !== '') complain('backups', 'Please name a bucket')
  if (isNamed && backups === pictures)
    complain('backups', 'Please use another bucket than for pictures, so that losing one doesn’t lose both')
})

export const connectionForms = {
  address,
  mail,
  ai,
  texts,
  bucket,
  booking_webhook: webhook,
  events_webhook: webhook,
} as const

export type Connection = keyof typeof connectionForms
export const connectionNames = Object.keys(connectionForms) as [Connection, ...Connection[]]
/** What a connection consists of. An empty text is one that isn't set. */
export type ConnectionValues<One extends Connection = Connection> = z.output<(typeof connectionForms)[One]>
type Field<One extends Connection> = string & keyof ConnectionValues<One>

/**
 * `secrets` are never shown again. Each is only sent where it was entered for: to the same values of the fields that it's bound to.
 * Without the first of those, it isn't used.
 */
export const connections: {
  [One in Connection]: {
    form: z.ZodType<ConnectionValues<One>>
    /** Without the rules that look at several fields, of which the environment may set some. */
    fields: z.ZodType<ConnectionValues<One>>
    secrets: { readonly [Secret in Field<One>]?: readonly Field<One>[] }
  }
} = {
  address: { form: address, fields: address, secrets: {} },
  mail: { form: mail, fields: mailFields, secrets: { password: ['host', 'port'] } },
  ai: { form: ai, fields: aiFields, secrets: { key: ['provider', 'base_url'] } },
  texts: {
    form: texts,
    fields: textsFields,
    secrets: { token: ['url'], reply_token: [], auth_token: ['account', 'base_url'] },
  },
  bucket: { form: bucket, fields: bucketFields, secrets: { secret_key: ['endpoint'] } },
  booking_webhook: { form: webhook, fields: webhook, secrets: { secret: ['url'] } },
  events_webhook: { form: webhook, fields: webhook, secrets: { secret: ['url'] } },
}

/** The rules for values that the environment or the owner's screen may set; each says in its own words what is wrong. */

/**
 * The sender of emails: exactly one mailbox (RFC 5322), as an address with or without a name before it. A name with other signs than
 * these stands in quotation marks.
 */
export function isSender(text: string): boolean {
  const [, between, alone] = /^(?:(?:"[^"\\]*"|[^"\\<>()[\]:;@,]*)\s*<([^<>]*)>|([^<>"\s]*))$/.exec(text.trim()) ?? []
  return isEmailAddress(between ?? alone ?? '') && !/\p{Cc}/u.test(text)
}

/** The name or IP address of a server, without anything around it. */
function isHost(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase()
}

/** The name of a bucket, after https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html. */
function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)
}

/** A key that goes into a header. */
export function isApiKey(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}

/** A secret that a gateway posts replies with. */
export function isReplyToken(text: string): boolean {
  return isApiKey(text) && text.length >= 16
}

/** What texts at Twilio come from: a messaging service, a short code or a phone number. `null` for anything else. */
export function readTextSender(text: string): { From: string } | { MessagingServiceSid: string } | null {
  if (/^MG[0-9a-z-]+$/i.test(text)) return { MessagingServiceSid: text }
  if (/^\d{5,6}$/.test(text)) return { From: text }
  const digits = readPhoneDigits(text)
  return digits === null ? null : { From: `+1${digits}` }
}

/** A secret that signs webhooks, as Standard Webhooks writes it: padded base64 of at least 16 characters, with or without `whsec_`. */
export function isWebhookSecret(text: string): boolean {
  return /^(whsec_)?(?=.{16,}$)([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
}

/** Where visitors find a site: a URL that can be called, without a path. */
export function isSiteAddress(text: string): boolean {
  return isHttpUrl(text) && /^\/*$/.test(new URL(text).pathname + new URL(text).search)
}

/** A URL that can be called over the web. */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
