import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingsOf } from '#server/connections/environment.ts'
import { connectionNames } from '#shared/connections/connections.ts'
import { ConfigError, readConfig, variables } from './config.ts'
import { isSecret } from './config-values.ts'

const projectRoot = path.resolve(import.meta.dirname, '..')
const emptyRoot = mkdtempSync(path.join(tmpdir(), 'config-'))

function mistakeOf(environment: Record<string, string>): string {
  try {
    readConfig(emptyRoot, environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no mistake'
}

const wrongValues: Record<string, string[]> = {
  PORT: ['http', '-1', '65536', '80.5'],
  PUBLIC_URL: ['www.example.com', 'ftp://example.com', 'https://example.com/shop', 'ftp://example.com/shop'],
  DATABASE_URL: ['mysql://root:pa55word@db/site', 'localhost'], // secretlint-disable-line
  DATABASE_POOL_SIZE: ['1', 'many'],
  TRUST_PROXY: ['true', '11'],
  LOG_LEVEL: ['loud'],
  METRICS_TOKEN: ['pa55word'],
  BUSINESS_NAME: ['x'.repeat(81)],
  BUSINESS_PHONE: ['555-0142', '+44 20 7946 0000'],
  BUSINESS_EMAIL: ['owner'],
  BOOKING_WEBHOOK_URL: ['automation.example.com', 'file:///etc/passwd'],
  BOOKING_WEBHOOK_SECRET: ['pa55word', 'whsec_not base64 at all!'],
  WEBHOOK_BLOCK_PRIVATE_ADDRESSES: ['yes'],
  NOTIFICATION_EMAIL: ['owner@'],
  SMTP_URL: ['mail://user:pa55word@mail.example.com'],
  MAIL_FROM: ['Appliance Repair'],
  RATE_LIMITS: ['false'],
  S3_BUCKET: ['My Bucket'],
  S3_ENDPOINT: ['s3.example.com'],
  S3_FORCE_PATH_STYLE: ['yes'],
  BACKUP_DIR: ['ftp://backups.example.com', 's3://', 's3://Backups'],
}

for (const [name, values] of Object.entries(wrongValues)) {
  test(`an invalid ${name} stops the start with one sentence that names it`, () => {
    for (const value of values) {
      const message = mistakeOf({ [name]: value })
      expect(message).toMatch(new RegExp(`^${name} should be [^\\n]+\\.$`))
      expect(message).not.toContain('pa55word')
    }
  })
}

test('no message quotes a secret, and every variable named like a secret is declared as one', () => {
  const secrets = Object.entries(variables).filter(([, variable]) => isSecret(variable))
  for (const [name] of secrets) {
    expect(mistakeOf({ [name]: '§ pa55', S3_BUCKET: '§', AI_PROVIDER: '§' }), name).not.toContain('pa55')
  }
  // This one only says whether changing a password requires the old one.
  const named = Object.keys(variables).filter(
    (name) =>
      /(SECRET|TOKEN|PASSWORD|PASSPHRASE|API_KEY|ACCESS_KEY|(DATABASE|SMTP|WEBHOOK|SMS)_URL)$/.test(name) &&
      name !== 'AUTH_CURRENT_PASSWORD',
  )
  expect(secrets.map(([name]) => name).sort()).toEqual(named.sort())
})

test('backups go to another bucket than images, through the same service', () => {
  const service = { S3_ENDPOINT: 'https://s3.example.com', BACKUP_DIR: 's3://site-backups' }
  const { s3, backups } = readConfig('/', { ...service })
  expect([s3, backups.place]).toMatchObject([null, { bucket: 'site-backups', endpoint: 'https://s3.example.com' }])
  expect(mistakeOf({ ...service, S3_BUCKET: 'site-backups' })).toContain('BACKUP_DIR should be another bucket')
})

test('each invalid variable gets its own sentence', () => {
  expect(mistakeOf({ PORT: 'x', RATE_LIMITS: 'x' }).split('\n')).toEqual([
    'PORT should be a whole number from 0 to 65535, but it is "x".',
    'RATE_LIMITS should be on or off, but it is "x".',
  ])
})

test('incomplete bucket settings stop the start, so no image lands on disk by mistake', () => {
  for (const [environment, missing, given] of [
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET', 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'images', S3_SECRET_ACCESS_KEY: 'pa55word' }, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ] as const) {
    expect(mistakeOf(environment)).toBe(`${missing} should be set as well, because ${given} is.`)
  }
})

test.each([
  [{}, true],
  [{ AUTH_TOTP: 'off' }, false],
  [{ AUTH_TOTP: 'off', AUTH_WEBAUTHN_FACTOR: 'on' }, true],
  [{ AUTH_TOTP: 'off', AUTH_URL: 'https://auth.example.com/auth/v1' }, true],
])('with %j, whether people can set up a second factor: %s', (environment, canAddFactors) => {
  expect(readConfig(emptyRoot, environment).auth.canAddFactors).toBe(canAddFactors)
})

test('a bucket is addressed by path at a custom endpoint, and by host name at Amazon', () => {
  expect(readConfig(emptyRoot, { S3_BUCKET: 'images' }).s3).toEqual({
    bucket: 'images',
    region: 'us-east-1',
    endpoint: undefined,
    forcePathStyle: false,
    credentials: undefined,
  })
  const own = { S3_BUCKET: 'images', S3_ENDPOINT: 'https://s3.example.com' }
  expect(readConfig(emptyRoot, own).s3?.forcePathStyle).toBe(true)
  expect(readConfig(emptyRoot, { ...own, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle).toBe(false)
})

test('the owner chooses one of three HSTS scopes', () => {
  expect(readConfig(emptyRoot, { HSTS: 'preload' }).http.httpsReach).toBe('preload')
  expect(() => readConfig(emptyRoot, { HSTS: 'on' })).toThrow(
    'HSTS should be host, subdomains or preload, but it is "on".',
  )
})

test('with nothing set, the site runs on localhost and keeps everything in the data folder', () => {
  const config = readConfig(emptyRoot, {})
  expect(config).toMatchObject({
    isProduction: true,
    http: {
      port: 3000,
      host: 'localhost',
      trustedProxies: 0,
      httpsReach: 'host',
      limitsEnabled: true,
      metricsToken: undefined,
    },
    dataDir: path.join(emptyRoot, 'data'),
    database: { url: undefined },
    s3: null,
    business: { url: 'http://localhost:3000' },
    bookingWebhook: { url: undefined, secret: undefined, blockPrivateAddresses: false },
    mail: { smtpUrl: undefined, from: undefined, notificationAddress: undefined },
  })
})

test('.env fills in what the environment leaves out, and an empty variable counts as unset', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'config-'))
  const text = 'PORT=4000\nBUSINESS_NAME="Rose City Repair"\nSMTP_URL=\nLOG_LEVEL=warn # quiet\n'
  writeFileSync(path.join(root, '.env'), text)
  expect(readConfig(root, { PORT: '5000', LOG_LEVEL: '' })).toMatchObject({
    http: { port: 5000 },
    business: { name: 'Rose City Repair' },
    mail: { smtpUrl: undefined },
    logLevel: 'warn',
  })
  expect(readConfig(root, { ENV_FILE: '/dev/null' }).business.name).toBeUndefined()
})

test('values are normalized', () => {
  const given = { PUBLIC_URL: 'https://Repair.Example.com/', BUSINESS_PHONE: '+1 503.555.0123' }
  expect(readConfig(emptyRoot, given).business).toMatchObject({
    url: 'https://repair.example.com',
    phone: '(503) 555-0123',
  })
  expect(readConfig(emptyRoot, { ESCALATION_PHONE: '503-555-0188' }).promise.escalationPhone).toBe('(503) 555-0188')
  expect(readConfig(emptyRoot, { HOST: '::1', PORT: '8080' }).business.url).toBe('http://[::1]:8080')
})

/** The rows of the table in docs/settings.md. */
function describedSettings() {
  const text = readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8')
  const rows = text.matchAll(/^\| `([A-Z\d_]+)` +\| (?:e\.g\. )?`([^`]+)` +\| .+ \| +(.*?) *\|$/gm)
  return [...rows].map(([, name = '', value = '', screen = '']) => ({ name, value, screen }))
}

/** A site in a new folder, configured by these lines. */
function configuredBy(lines: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'config-'))
  writeFileSync(path.join(root, '.env'), lines)
  return readConfig(root, {})
}

test('docs/settings.md describes every variable, and the site starts with its values as they are', () => {
  const named = describedSettings().map(({ name }) => name)
  const namesIn = (file: string, table: string) => {
    const source = readFileSync(path.join(projectRoot, file), 'utf8')
    const from = source.indexOf(`const ${table} = {`)
    const lines = source.slice(from, source.indexOf('\n}', from))
    return [...lines.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  }
  const known = [
    ...namesIn('server/config.ts', 'variables'),
    ...namesIn('server/auth-config.ts', 'authVariables'),
    ...namesIn('server/storage-config.ts', 'storageVariables'),
    ...namesIn('server/ai-config.ts', 'aiVariables'),
  ]
  expect([...named].sort()).toEqual([...known, 'ENV_FILE'].sort())

  const lines = describedSettings().map(({ name, value }) => `${name}=${value}`)
  expect(() => configuredBy(lines.join('\n'))).not.toThrow()
})

test('.env.example has a few of them, with the same values', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8')
  const lines = [...example.matchAll(/^# ([A-Z][A-Z\d_]+=.+)/gm)].map(([, line]) => line)
  expect(lines).toHaveLength(11)
  expect(describedSettings().map(({ name, value }) => `${name}=${value}`)).toEqual(expect.arrayContaining(lines))
  expect(() => configuredBy(lines.join('\n'))).not.toThrow()
})

test('docs/settings.md names the screen for each setting that a screen can set', () => {
  const all = describedSettings()
  const config = configuredBy(all.map(({ name, value }) => `${name}=${value}`).join('\n'))
  const entered = connectionNames.flatMap((name) => settingsOf[name](config).map(({ variable }) => variable))
  expect(entered).toContain('SMTP_URL')
  const screenOf = (variable: string) => all.find(({ name }) => name.startsWith(variable.replace('…', '')))?.screen
  expect(entered.filter((variable) => !screenOf(variable)?.startsWith('Connections'))).toEqual([])
})
