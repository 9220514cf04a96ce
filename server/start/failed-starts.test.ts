/** A start that can’t succeed prints one clear message and exits with code 1, leaving nothing running. */
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { makeDataDir, runSiteToEnd } from '#tests/support/sites/site-process.ts'

test('a port in use', async () => {
  const other = createServer().listen(0, '::1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = makeDataDir()
  expect(await runSiteToEnd({ PORT: String(port), DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `\nPort ${port} is already in use. Stop the other program, or set PORT to another number.\n\n`,
  })
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  other.close()
})

test('invalid variables, each with its own message', async () => {
  const { code, output } = await runSiteToEnd({ PORT: 'eighty', LOG_LEVEL: 'loud', DATA_DIR: makeDataDir() })
  expect(output.trim().split('\n')).toEqual([
    'PORT should be a whole number from 0 to 65535, but it is "eighty".',
    'LOG_LEVEL should be fatal, error, warn, info, debug, trace or silent, but it is "loud".',
  ])
  expect(code).toBe(1)
})

test('a host that isn’t this machine', async () => {
  expect(await runSiteToEnd({ PORT: '0', HOST: '192.0.2.1', DATA_DIR: makeDataDir() })).toEqual({
    code: 1,
    output: '\nHOST should be an address of this machine, like localhost or 0.0.0.0, but it is "192.0.2.1".\n\n',
  })
})

test('a data directory that is a file', async () => {
  const file = path.join(makeDataDir(), 'file')
  writeFileSync(file, '')
  expect(await runSiteToEnd({ PORT: '0', DATA_DIR: file })).toEqual({
    code: 1,
    output: `\nDATA_DIR should be a folder that this user can write to, but ${file} is not (EEXIST).\n\n`,
  })
})

test.skipIf(!existsSync('/proc/self'))('a data directory that no folder can be created in', async () => {
  for (const folder of ['/proc/x', '/proc']) {
    expect(await runSiteToEnd({ PORT: '0', DATA_DIR: folder })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^\nDATA_DIR should be a folder that this user can write to, but \/proc(\/x)? is not \((ENOENT|EACCES)\)\.\n\n$/,
      ),
    })
  }
})

test('a database server that doesn’t answer, without printing the password', async () => {
  const url = 'postgres://ada:secret@127.0.0.1:1/site'
  expect(await runSiteToEnd({ PORT: '0', DATA_DIR: makeDataDir(), DATABASE_URL: url })).toEqual({
    code: 1,
    output:
      '\nDATABASE_URL should name a PostgreSQL that can be used, but 127.0.0.1:1/site answers: connect ECONNREFUSED 127.0.0.1:1.\n\n',
  })
})

test('a database that doesn’t exist', async () => {
  const url = new URL(await createTestDatabase())
  url.pathname = '/elsewhere'
  const { code, output } = await runSiteToEnd({ PORT: '0', DATA_DIR: makeDataDir(), DATABASE_URL: url.href })
  expect(output).toContain('/elsewhere answers: database "elsewhere" does not exist.\n')
  expect(code).toBe(1)
})
