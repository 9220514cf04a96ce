/** Where an installation's keys come from, and what happens when its secret moves, changes or gets lost. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type InstallationSecret, openInstallationKeys, replaceLostSecret } from './installation-keys.ts'
import { encryptSecret } from './secrets.ts'

const secretA = 'the first secret of this installation'
const secretB = 'another secret, set some weeks later on'
const replaceCommand = 'npm run admin -- replace-secret'

let database: DatabaseConnection | undefined
afterEach(async () => {
  await database?.close()
  database = undefined
})

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'auth-secret-'))
const fileIn = (dataDir: string) => path.join(dataDir, 'auth-secret')

/** Opens keys as processes on one new database do, each with a new folder and no settings unless given. */
async function newInstallation() {
  database = connectDatabase({ url: await createTestDatabase(), poolSize: 4, onError: () => {} })
  const { db, pool } = database
  const secretOf = (given: Partial<InstallationSecret>): InstallationSecret => ({
    db,
    dataDir: given.dataDir ?? newFolder(),
    secret: undefined,
    previousSecret: undefined,
    ...given,
  })
  return {
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    async open(given: Partial<InstallationSecret>) {
      const { hashing, tokens } = await openInstallationKeys(secretOf(given))
      return [hashing, tokens].map((key) => Buffer.from(key).toString('hex'))
    },
    replace: (given: Partial<InstallationSecret>) => replaceLostSecret(secretOf(given)),
  }
}

test('processes that start at once share one set of keys and one file only its owner can read', async () => {
  const { open, query } = await newInstallation()
  const dataDir = newFolder()
  const opened = await Promise.all([1, 2, 3].map(() => open({ dataDir })))
  expect(new Set(opened.map(String)).size).toBe(1)
  expect(new Set(opened[0]).size, 'the two keys differ').toBe(2)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  expect(statSync(fileIn(dataDir)).mode & 0o777).toBe(0o600)
  expect(await open({ dataDir }), 'a later start').toEqual(opened[0])

  const rows = JSON.stringify(await query('SELECT * FROM auth.secrets'))
  expect(rows).not.toContain(readFileSync(fileIn(dataDir), 'utf8').trim())
  for (const key of opened.flat()) {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(rows).not.toContain(Buffer.from(key, 'hex').toString(encoding))
    }
  }
})

test('a secret file already used with another database is reused and left unchanged', async () => {
  const dataDir = newFolder()
  writeFileSync(fileIn(dataDir), `${secretA}\n`)
  const { open } = await newInstallation()
  const keys = await open({ dataDir })
  expect(readFileSync(fileIn(dataDir), 'utf8')).toBe(`${secretA}\n`)
  expect(await open({ secret: secretA }), 'the text of the file as AUTH_SECRET').toEqual(keys)
})

test('a process with another DATA_DIR is refused with an explanation and creates no file', async () => {
  const { open } = await newInstallation()
  const [first, second, third] = [newFolder(), newFolder(), newFolder()]
  const keys = await open({ dataDir: first })
  await expect(open({ dataDir: second })).rejects.toThrow(
    `This database was used with a secret that is not here: there is neither AUTH_SECRET nor the file ${fileIn(second)}. All processes of a site need the same`,
  )
  expect(existsSync(fileIn(second))).toBe(false)
  writeFileSync(fileIn(third), secretA)
  await expect(open({ dataDir: third })).rejects.toThrow(
    `The secret in ${fileIn(third)} is not the one that this database was last used with.`,
  )
  await expect(open({ secret: secretA })).rejects.toThrow('AUTH_SECRET is not the secret')
  writeFileSync(fileIn(second), readFileSync(fileIn(first)))
  expect(await open({ dataDir: second }), 'with the first one’s file').toEqual(keys)
})

test('when two processes in different folders create the keys at once, one is refused', async () => {
  const { open } = await newInstallation()
  const folders = [newFolder(), newFolder()]
  const outcomes = await Promise.allSettled(folders.map((dataDir) => open({ dataDir })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(folders.filter((folder) => existsSync(fileIn(folder)))).toHaveLength(1)
})

test('setting AUTH_SECRET later takes over from the file, and unsetting it again is refused', async () => {
  const { open } = await newInstallation()
  const dataDir = newFolder()
  const keys = await open({ dataDir })
  expect(await open({ dataDir, secret: secretA })).toEqual(keys)
  await expect(open({ dataDir })).rejects.toThrow('set the AUTH_SECRET that was used before')
  expect(await open({ secret: secretA }), 'the file is not needed any more').toEqual(keys)
  expect(await open({ dataDir, previousSecret: secretA }), 'back to the file').toEqual(keys)
  expect(await open({ dataDir })).toEqual(keys)
})

test('AUTH_SECRET can be changed by setting AUTH_PREVIOUS_SECRET for one start', async () => {
  const { open } = await newInstallation()
  const keys = await open({ secret: secretA })
  await expect(open({ secret: secretB })).rejects.toThrow(
    `set AUTH_PREVIOUS_SECRET to that one for one start. If it is lost: ${replaceCommand}`,
  )
  await expect(open({ secret: secretB, previousSecret: `${secretB}!` })).rejects.toThrow(
    'Neither the secret of this site nor AUTH_PREVIOUS_SECRET',
  )
  expect(await open({ secret: secretB, previousSecret: secretA })).toEqual(keys)
  expect(await open({ secret: secretB })).toEqual(keys)
  await expect(open({ secret: secretA })).rejects.toThrow('AUTH_SECRET is not the secret')
})

test('a truncated or unreadable file stops the start with an explanation', async () => {
  const { open } = await newInstallation()
  const cut = newFolder()
  writeFileSync(fileIn(cut), 'abc')
  await expect(open({ dataDir: cut })).rejects.toThrow(`${fileIn(cut)} should hold the secret of this site`)
  await expect(open({ dataDir: path.join(fileIn(cut), 'x') })).rejects.toThrow('cannot be read (ENOTDIR)')
  const keys = await open({ dataDir: cut, secret: secretA })
  expect(await open({ dataDir: cut, secret: secretA }), 'beside AUTH_SECRET it is not read').toEqual(keys)
})

/** From the version that stored the hashing key as a row. */
const clearRow = randomBytes(32)
const insertClear = "INSERT INTO auth.secrets (name, value) VALUES ('installation', $1)"

test('the key an earlier version hashed with is kept, but no longer in the clear', async () => {
  const { open, query } = await newInstallation()
  await query(insertClear, [clearRow.toString('base64url')])
  const dataDir = newFolder()
  const keys = await open({ dataDir })
  expect(keys[0]).toBe(clearRow.toString('hex'))
  expect(JSON.stringify(await query('SELECT * FROM auth.secrets'))).not.toContain(clearRow.toString('base64url'))
  await query(insertClear, [randomBytes(32).toString('base64url')])
  expect(await open({ dataDir }), 'after the earlier version was started once more').toEqual(keys)
  expect(await query('SELECT name FROM auth.secrets')).toEqual([{ name: 'sealed-keys' }])
})

test('if an earlier version hashed with AUTH_SECRET, that key stays in use, even after AUTH_SECRET changes', async () => {
  const { open } = await newInstallation()
  const [hashing] = await open({ secret: secretA })
  expect(hashing).toBe(Buffer.from(secretA).toString('hex'))
  expect((await open({ secret: secretB, previousSecret: secretA }))[0]).toBe(hashing)
})

test.each([
  ['was set with the update', clearRow],
  ['had been set in the earlier version', Buffer.from(secretA)],
])('with both a row and an AUTH_SECRET that %s, authenticator apps keep working', async (_, used) => {
  const { open, query } = await newInstallation()
  await query(insertClear, [clearRow.toString('base64url')])
  const [user] = await query("INSERT INTO auth.users (email) VALUES ('owner@example.com') RETURNING id")
  await query("INSERT INTO auth.mfa_factors (user_id, factor_type, secret) VALUES ($1, 'totp', $2)", [
    user?.id,
    await encryptSecret(used, 'totp', 'JBSWY3DPEHPK3PXP'),
  ])
  expect((await open({ secret: secretA }))[0]).toBe(used.toString('hex'))
})

test('replacing a lost secret drops sessions and whatever depended on it; accounts and other factors stay', async () => {
  const { open, query, replace } = await newInstallation()
  const keys = await open({ dataDir: newFolder() })
  const [user] = await query("INSERT INTO auth.users (email) VALUES ('owner@example.com') RETURNING id")
  await query("INSERT INTO auth.sessions (user_id, refresh_token_hmac_key) VALUES ($1, 'sealed.')", [user?.id])
  await query(
    "INSERT INTO auth.mfa_factors (user_id, factor_type, friendly_name) VALUES ($1, 'totp', 'app'), ($1, 'webauthn', 'key')",
    [user?.id],
  )

  const dataDir = newFolder()
  await expect(open({ dataDir })).rejects.toThrow(replaceCommand)
  expect(await replace({ dataDir })).toEqual({ endedSessions: 1, removedFactors: 1 })
  const renewed = await open({ dataDir })
  expect(renewed[0]).not.toBe(keys[0])
  expect(renewed[1]).not.toBe(keys[1])
  expect(await query('SELECT email FROM auth.users')).toEqual([{ email: 'owner@example.com' }])
  expect(await query('SELECT friendly_name FROM auth.mfa_factors')).toEqual([{ friendly_name: 'key' }])
  expect(await query('SELECT id FROM auth.sessions')).toEqual([])
  expect(await query("SELECT user_id FROM auth.audit_log_entries WHERE action = 'factor_deleted'")).toEqual([
    { user_id: user?.id },
  ])
  await expect(replace({ dataDir }), 'a secret that fits').rejects.toThrow('is not lost')
  expect(await open({ dataDir })).toEqual(renewed)
})
