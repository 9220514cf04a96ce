/** `node scripts/answers/compare.ts OLD.json NEW.json`: what answers differently. Exits with 1 if anything does. */
import { readFileSync } from 'node:fs'
import { structuredPatch } from 'diff'

type Recording = Record<string, Record<string, unknown>>

const linesShown = 40

const [oldFile = '', newFile = ''] = process.argv.slice(2)
const [before, after] = [read(oldFile), read(newFile)]
let differences = 0
for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
  const [was = {}, is = {}] = [before[part], after[part]]
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [a, b] = [show(was[name]), show(is[name])]
    if (a === b) continue
    differences += 1
    console.log(`\n${part}: ${name}`)
    if (a === '' || b === '') console.log(a === '' ? '  only in the new one' : '  only in the old one')
    else console.log(describeChange(a, b))
  }
}
const compared = Object.values(after).reduce((sum, part) => sum + Object.keys(part).length, 0)
console.log(`\n${compared} compared, ${differences} differences`)
process.exitCode = differences > 0 ? 1 : 0

function read(file: string): Recording {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function show(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 1).replaceAll('\\n', '\n').replaceAll('\\"', '"')
}

function describeChange(a: string, b: string): string {
  const { hunks } = structuredPatch('', '', a, b, '', '', { context: 1 })
  const lines = hunks.flatMap((hunk) => hunk.lines).map((line) => `  ${line.slice(0, 300)}`)
  return lines.length > linesShown ? [...lines.slice(0, linesShown), '  …'].join('\n') : lines.join('\n')
}
