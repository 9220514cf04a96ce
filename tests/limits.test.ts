/** `docs/limits.md` names everything that people share, with the numbers that the code has. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bounds } from '#server/platform/bounds.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { writeLimits } from '../scripts/limits.ts'
import { projectRoot } from '../scripts/project-root.ts'

const code = listFiles(['server', 'app']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

test('docs/limits.md says what people share, as this test writes it with -u', async () => {
  await expect(writeLimits()).toMatchFileSnapshot(path.join(projectRoot, 'docs/limits.md'))
})

test('every queue takes its length from the list, and everything in the list is used', () => {
  const text = code.map(read).join('\n')
  const queues = [...text.matchAll(/(?<!function )\bcreateSemaphore\(([^)]*)\)/g)].map(([, argument = '']) => argument)
  expect(queues.length).toBeGreaterThan(5)
  expect(queues.filter((argument) => !/^bounds\.\w+$/.test(argument))).toEqual([])
  expect(Object.keys(bounds).filter((name) => !new RegExp(`\\bbounds\\.${name}\\b`).test(text))).toEqual([])
})
