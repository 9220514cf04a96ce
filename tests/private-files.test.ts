import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '#server/database.ts'
import { findServerAccount } from '#server/platform/embedded-postgres/account.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { outboxTextSender } from '#server/platform/outgoing/text-senders.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { keepIn } from '#server/writing/ai-writer/debug-folder.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const makeDataDir = () => path.join(mkdtempSync(path.join(tmpdir(), 'private-')), 'data')
const elsewhere = { url: 'postgres://localhost/site', poolSize: 10 }

test('images, photos, emails, texts and AI exchanges are readable only by the account of the site', async () => {
  const dataDir = makeDataDir()
  prepareDataFolder({ dataDir, database: elsewhere })
  await createDiskStorage(path.join(dataDir, 'storage/blog-images')).create('booking-photos/a.webp', new Uint8Array(9))
  const mailer = createMailer({ smtpUrl: undefined, from: () => 'a@example.com', outbox: path.join(dataDir, 'outbox') })
  await mailer.send({ key: 'one', to: 'b@example.com', subject: 'One', text: 'one', html: '<p>one</p>' })
  await outboxTextSender(path.join(dataDir, 'outbox')).send({ to: '+15035550199', text: 'one', key: 'one' })
  await keepIn(path.join(dataDir, 'ai-debug'), true)({ prompt: 'one' })
  const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  expect(kept.filter((entry) => entry.isFile())).toHaveLength(4)
  for (const entry of kept) {
    const file = path.join(entry.parentPath, entry.name)
    expect(modeOf(file), file).toBe(entry.isFile() ? '600' : '700')
  }
  expect(modeOf(dataDir)).toBe('700')
})

test('a folder that an earlier version left open is closed, except for PostgreSQL to pass through when it runs as another account', () => {
  const dataDir = makeDataDir()
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true })
  const open = () => [dataDir, path.join(dataDir, 'outbox')].map((folder) => chmodSync(folder, 0o755))
  open()
  prepareDataFolder({ dataDir, database: elsewhere })
  expect([dataDir, path.join(dataDir, 'outbox')].map(modeOf)).toEqual(['700', '700'])
  open()
  prepareDataFolder({ dataDir, database: { url: undefined, poolSize: 10 } })
  const server = findServerAccount()
  expect([dataDir, path.join(dataDir, 'outbox')].map(modeOf)).toEqual([server ? '710' : '700', '700'])
  if (server) expect(statSync(dataDir).gid).toBe(server.gid)
})

test('nothing on the server makes a folder or a file that others can read', () => {
  // The build, and a folder whose mode the caller gives.
  const allowed = [
    'server/start/build-folder.ts',
    'server/platform/private-files.ts',
    'server/platform/private-files.ts',
  ]
  const sources = listFiles(['server']).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !allowed.includes(file))
  const careless = sources.flatMap((file) => {
    const code = readFileSync(path.join(projectRoot, file), 'utf8')
    const made =
      code.match(/\b(mkdir(Sync)?|createWriteStream|(?<!\.)(writeFile|appendFile)(Sync)?|open(Sync)?)\([^)]*.*/g) ?? []
    return made
      .filter((call) => !call.startsWith('open') || /'[wa]x?\+?'/.test(call))
      .filter((call) => !call.includes('privateFileMode'))
      .map((call) => `${file}: ${call}`)
  })
  expect(careless).toEqual([])
})
