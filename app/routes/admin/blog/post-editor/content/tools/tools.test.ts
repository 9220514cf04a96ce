import { expect, test } from 'vitest'
import { findSlashTools } from './tools.ts'

const labels = (typed: string) => findSlashTools(typed).map(({ label }) => label)

test('a slash offers every block and no marks', () => {
  expect(labels('').join(', ')).toBe(
    'Heading 2, Heading 3, Heading 4, Bullet list, Numbered list, Quote, Code block, Divider, Table, Image',
  )
})

test.each([
  ['H', ['Heading 2', 'Heading 3', 'Heading 4', 'Divider']],
  ['h2', ['Heading 2']],
  ['heading3', ['Heading 3']],
  ['list', ['Bullet list', 'Numbered list']],
  ['pic', ['Image']],
  ['line', ['Divider']],
  ['xyz', []],
])('typing /%s offers %j', (typed, found) => {
  expect(labels(typed)).toEqual(found)
})
