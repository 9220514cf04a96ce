/** What was saved, after the site's secret was replaced and after a backup was restored elsewhere. */
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openInstallationKeys } from '#server/auth/index.ts'
import { backupCommands } from '#server/backups/backup-commands.ts'
import { runAdminCommand } from '#server/commands/admin-commands.ts'
import { installationSecret } from '#server/context.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createLiveConnections } from './live-connections.ts'
import { readConnections, saveConnection } from './stored-connections.ts'

const shop = await openFileContext()
const restored = await openFileContext({}, {}, await createTestDatabase({ isEmpty: true }))
const by = 'Pat Owner'
const mail = { host: 'mail.example.com', port: 465, user: 'pat', password: 'rose-garden', sender: '' }
const address = { url: 'https://www.example.com' }
await saveConnection(shop, { connection: 'mail', version: 0, values: mail, by })
await saveConnection(shop, { connection: 'address', version: 0, values: address, by })

test('a backup restored elsewhere with the same secret brings every connection along', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-backups-'))
  await backupCommands.backup(shop, [folder])
  const [from, to] = [shop, restored].map(({ config }) => path.join(config.dataDir, 'auth-secret'))
  copyFileSync(from ?? '', to ?? '')
  await backupCommands.restore(
    restored,
    readdirSync(folder).map((name) => path.join(folder, name)),
  )
  await restored.liveConnections.refresh()
  expect(restored.connections()).toMatchObject({
    address: address.url,
    mail: { smtpUrl: 'smtps://pat:rose-garden@mail.example.com:465' },
  })
})

test('after the lost secret was replaced, the site keeps its address and asks for what was secret', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lost-secret-'))
  const secret = { ...installationSecret(shop.config, shop.db), dataDir }
  await runAdminCommand({ db: shop.db, clock: shop.clock, auth: null, secret, askPassword: null }, ['replace-secret'])
  const after = { ...shop, installationKeys: () => openInstallationKeys(secret) }
  const stored = await readConnections(after)
  expect(stored.mail).toMatchObject({ isUnreadable: true, version: 1, values: { password: '' } })
  const live = createLiveConnections(after)
  await live.refresh()
  expect(live.current()).toMatchObject({ address: address.url, mail: { smtpUrl: undefined } })
  await saveConnection(after, { connection: 'mail', version: 1, values: mail, by })
  expect((await readConnections(after)).mail).toMatchObject({ isUnreadable: false, values: mail })
})
