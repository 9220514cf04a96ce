import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findBuilders, waitForOtherBuilds } from './build.ts'

test('a command waits for a build that another process has begun, but not for one that died or its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'builds-'))
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  endWithMe(other)
  const ended = new Promise((resolve) => other.on('exit', resolve))
  for (const pid of [other.pid, process.pid, 2 ** 22 + 1]) mkdirSync(path.join(folder, `.unfinished-${pid}`))
  expect(findBuilders(folder)).toEqual([other.pid])
  let isOver = false
  const waiting = waitForOtherBuilds(folder).then(() => {
    isOver = true
  })
  expect(isOver).toBe(false)
  other.kill()
  await ended
  await waiting
  expect(findBuilders(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  expect(findBuilders(folder)).toEqual([])
})
