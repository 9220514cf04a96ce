import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepIn } from './debug-folder.ts'

test('keeps prompts and raw answers only when AI_DEBUG is on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ai-debug-'))
  await keepIn(folder, false)({ answer: 'secret' })
  expect(readdirSync(folder)).toEqual([])
  await keepIn(folder, true)({ answer: 'secret' })
  const [file = ''] = readdirSync(folder)
  expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toEqual({ answer: 'secret' })
})
