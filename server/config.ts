/**
 * The only code that reads the environment. Every variable is described in `docs/settings.md`; an invalid value stops the start with one
 * sentence that names the variable and says what it should be.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { BackupConfig } from '#server/backups/open-backups.ts'
import type { FixedFacts } from '#server/business/live-business.ts'
import type { S3Settings } from '#server/platform/storage/s3-storage.ts'
import type { AiConfig } from '#server/writing/provider-settings.ts'
import { isSender, isSiteAddress, isWebhookSecret } from '#shared/connections/connections.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { readPhoneDigits } from '#shared/people/read-phone.ts'
import { aiConfigFrom, aiVariables, findAiMistake } from './ai-config.ts'
import { type AuthConfig, authConfigFrom, authVariables } from './auth-config.ts'
import { emailAddress, httpUrl, isSecret, secret, urlWith, wholeNumber, yesOrNo } from './config-values.ts'
import { StartError } from './platform/start-error.ts'
import { findBuild } from './start/build-folder.ts'
import { backupConfigFrom, checkStorageVariables, storageConfigFrom, storageVariables } from './storage-config.ts'

type Environment = Record<string, string | undefined>

export class ConfigError extends StartError {}

const usPhone = z
  .string()
  .refine((value) => readPhoneDigits(value) !== null, 'a US phone number with 10 digits, like (503) 555-0142')
  .transform((value) => formatPhone(readPhoneDigits(value) ?? ''))
const webhookSecret = z.string().refine(isWebhookSecret, 'whsec_ followed by at least 16 characters of padded base64')

const siteAddress = httpUrl('https://www.example.com').refine(
  isSiteAddress,
  'an address without a path, like https://www.example.com',
)

/** Variables that are switches on a screen now. Where one is still set, its switch starts with it (`takeOverSwitches`). */
const formerVariables = {
  BOOKING_MODE: z.enum(['request', 'instant'], 'request or instant').default('request'),
  AUTH_SECOND_FACTOR: z.enum(['optional', 'required'], 'optional or required').default('optional'),
}

/** Every variable with its rule; anything that must not be shown is declared `secret`. */
export const variables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: siteAddress.transform((value) => new URL(value).origin).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: secret(urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@localhost:5432/site')),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  HSTS: z.enum(['host', 'subdomains', 'preload'], 'host, subdomains or preload').default('host'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_TOKEN: secret(z.string().min(16, 'a secret of at least 16 characters')),
  BUSINESS_NAME: z.string().max(80, 'a name of at most 80 characters').optional(),
  BUSINESS_PHONE: usPhone.optional(),
  BUSINESS_EMAIL: emailAddress.optional(),
  // Anyone who knows a webhook's URL can post to it.
  BOOKING_WEBHOOK_URL: secret(httpUrl('https://automation.example.com/hooks/booking')),
  BOOKING_WEBHOOK_SECRET: secret(webhookSecret),
  EVENTS_WEBHOOK_URL: secret(httpUrl('https://automation.example.com/hooks/events')),
  EVENTS_WEBHOOK_SECRET: secret(webhookSecret),
  WEBHOOK_BLOCK_PRIVATE_ADDRESSES: yesOrNo.default(false),
  NOTIFICATION_EMAIL: emailAddress.optional(),
  PROMISE_HOURS: z.enum(['always', 'office'], 'always or office').optional(),
  HOLIDAYS: z
    .string()
    .refine(
      (value) => listOf(value).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))),
      'days separated by commas, like 2026-11-26, 2026-12-25',
    )
    .transform(listOf)
    .optional(),
  US_HOLIDAYS: yesOrNo.optional(),
  ESCALATION_EMAIL: emailAddress.optional(),
  ESCALATION_PHONE: usPhone.optional(),
  SMS_CONSENT: z.enum(['required', 'optional'], 'required or optional').default('required'),
  SMS_URL: secret(httpUrl('https://sms.example.com/send')),
  SMS_TOKEN: secret(z.string()),
  SMS_INBOUND_TOKEN: secret(z.string().min(16, 'a secret of at least 16 characters')),
  SMTP_URL: secret(urlWith(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465')),
  MAIL_FROM: z.string().refine(isSender, 'a sender like Bridgetown Appliance Repair <hello@example.com>').optional(),
  RATE_LIMITS: yesOrNo.default(true),
  STARTER_CONTENT: yesOrNo.default(true),
  ...storageVariables,
  ...authVariables,
  ...aiVariables,
  ...formerVariables,
}

/** Where other processes may serve the same database. A balancer that asks every second has then heard it twice. */
const usualDrainSeconds = 3

/** Splits a value at its commas. */
function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const schema = z.object(variables).superRefine(checkStorageVariables)

export interface Config {
  /** The folder with package.json; migrations are found relative to it. */
  projectRoot: string
  /** The build this process serves for as long as it runs; `null` if there is none. */
  buildFolder: string | null
  isProduction: boolean
  http: {
    port: number
    host: string
    /** Number of reverse proxies whose X-Forwarded-For entries are trusted. */
    trustedProxies: number
    /** Which hosts browsers should reach only over https, if PUBLIC_URL is https. */
    httpsReach: 'host' | 'subdomains' | 'preload'
    limitsEnabled: boolean
    /** How long a process that was told to stop keeps taking requests, so a proxy notices that it isn't ready. */
    drainMs: number
    metricsToken: string | undefined
  }
  /** Where the environment says that visitors find the site. It overrides what the owner entered. */
  publicUrl: string | undefined
  /** What the environment says about the business, which also overrides; the address is this server's own where none is set. */
  business: FixedFacts
  dataDir: string
  /** Whether a new blog starts with articles. */
  starterContent: boolean
  /** `undefined` url: the embedded PostgreSQL in `dataDir`. */
  database: { url: string | undefined; poolSize: number }
  /** `null`: post images are on disk, in `dataDir`. */
  s3: S3Settings | null
  backups: BackupConfig
  logLevel: string
  bookingWebhook: { url: string | undefined; secret: string | undefined; blockPrivateAddresses: boolean }
  eventsWebhook: { url: string | undefined; secret: string | undefined }
  /** Without `from` and `notificationAddress`, the business's own address is used. */
  mail: { smtpUrl: string | undefined; from: string | undefined; notificationAddress: string | undefined }
  /** What former variables turn on, until someone saves the switch on its screen. */
  formerSwitches: { booksInstantly: boolean; needsSecondFactor: boolean }
  /** Who the promise alerts besides the desk. */
  promise: { escalationAddress: string | undefined; escalationPhone: string | undefined }
  sms: {
    /** Whether the booking form requires consent to text messages. */
    consent: 'required' | 'optional'
    /** Where the desk's texts are posted; without it, they are sent from a phone. */
    url: string | undefined
    token: string | undefined
    /** The token the gateway authenticates with when it delivers a reply. */
    inboundToken: string | undefined
  }
  auth: AuthConfig
  ai: AiConfig
}

/**
 * Reads and validates the configuration. `.env` next to package.json (or the file that `ENV_FILE` names) fills in what the
 * environment leaves out; an empty variable counts as unset.
 * @throws ConfigError with one sentence per invalid variable
 */
export function readConfig(projectRoot: string, environment: Environment = process.env): Config {
  const envFile = path.resolve(projectRoot, environment.ENV_FILE || '.env')
  const values = {
    ...(existsSync(envFile) && withoutEmpty(parseEnv(readFileSync(envFile, 'utf8')))),
    ...withoutEmpty(environment),
  }
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .filter(({ path: [name] }, index, all) => all.findIndex((issue) => issue.path[0] === name) === index)
        .map(({ path: [name], message }) => describeMistake(String(name), message, values[String(name)]))
        .join('\n'),
    )
  }
  const env = parsed.data
  const aiMistake = findAiMistake(env)
  if (aiMistake) throw new ConfigError(aiMistake)
  return {
    projectRoot,
    buildFolder: findBuild(projectRoot),
    isProduction: environment.NODE_ENV !== 'development',
    http: {
      port: env.PORT,
      host: env.HOST,
      trustedProxies: env.TRUST_PROXY,
      httpsReach: env.HSTS,
      limitsEnabled: env.RATE_LIMITS,
      drainMs: (env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : usualDrainSeconds)) * 1000,
      metricsToken: env.METRICS_TOKEN,
    },
    publicUrl: env.PUBLIC_URL,
    business: {
      url: env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT),
      ...(env.BUSINESS_NAME !== undefined && { name: env.BUSINESS_NAME }),
      ...(env.BUSINESS_PHONE !== undefined && { phone: env.BUSINESS_PHONE }),
      ...(env.BUSINESS_EMAIL !== undefined && { email: env.BUSINESS_EMAIL }),
      ...(env.PROMISE_HOURS !== undefined && { promiseHours: env.PROMISE_HOURS }),
      ...(env.HOLIDAYS !== undefined && { holidays: env.HOLIDAYS }),
      ...(env.US_HOLIDAYS !== undefined && { isClosedOnUsHolidays: env.US_HOLIDAYS }),
    },
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    starterContent: env.STARTER_CONTENT,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    s3: storageConfigFrom(env),
    backups: backupConfigFrom(env, projectRoot),
    logLevel: env.LOG_LEVEL,
    bookingWebhook: {
      url: env.BOOKING_WEBHOOK_URL,
      secret: env.BOOKING_WEBHOOK_SECRET,
      blockPrivateAddresses: env.WEBHOOK_BLOCK_PRIVATE_ADDRESSES,
    },
    eventsWebhook: { url: env.EVENTS_WEBHOOK_URL, secret: env.EVENTS_WEBHOOK_SECRET },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      notificationAddress: env.NOTIFICATION_EMAIL,
    },
    formerSwitches: {
      booksInstantly: env.BOOKING_MODE === 'instant',
      needsSecondFactor: env.AUTH_SECOND_FACTOR === 'required',
    },
    promise: {
      escalationAddress: env.ESCALATION_EMAIL,
      escalationPhone: env.ESCALATION_PHONE,
    },
    sms: {
      consent: env.SMS_CONSENT,
      url: env.SMS_URL,
      token: env.SMS_TOKEN,
      inboundToken: env.SMS_INBOUND_TOKEN,
    },
    auth: authConfigFrom(env),
    ai: aiConfigFrom(env),
  }
}

function describeMistake(name: string, expectation: string, value: string | undefined): string {
  if (isSecret(variables[name as keyof typeof variables]) || value === undefined)
    return `${name} should be ${expectation}.`
  return `${name} should be ${expectation}, but it is "${value}".`
}

/** The configuration for a site that listens on `port`, which the OS picked if PORT is 0. */
export function withPort(config: Config, port: number): Config {
  const { http, business } = config
  const url = business.url === localUrl(http.host, http.port) ? localUrl(http.host, port) : business.url
  return { ...config, http: { ...http, port }, business: { ...business, url } }
}

/** How a browser on this machine reaches a server listening on `host`: a wildcard address can't be visited. */
function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
}
