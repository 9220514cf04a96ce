/** Where the business works is rows and one fact: no code names a time zone, a served place or the ZIP codes of one. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { usTimeZoneKeys } from '#shared/time/us-time-zones.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'

/** What may, and why. */
const exempt: Record<string, string> = {
  'shared/business/business.ts': 'the contract’s texts and defaults (spec.md §2, §9)',
  'shared/service-area/us-states.ts': 'every state',
  'shared/time/us-time-zones.ts': 'every zone',
  'app/routes/booking/coverage/zip-checker.tsx': 'the contract’s placeholder (spec.md §2)',
  'app/routes/admin/business/service-area/import-zips.tsx': 'an example of a table',
  'app/routes/admin/business/settings.ts': 'what one state requires of a shop',
  'app/components/coverage-map/coverage-map-shapes.ts': 'the map’s drawing',
  'server/writing/review/fact-check.ts': 'what models like to say of any shop',
}

/** The demo's shop is made up, and it's in Portland. */
const sources = listFiles(['app', 'server', 'shared']).filter((file) =>
  /^(?!.*\.test\.)(?!server\/demo\/).*\.tsx?$/.test(file),
)

const unique = (values: string[]) => [...new Set(values)].join('|')
const cities = unique(builtInArea.zips.map(({ city }) => city))
const states = unique(builtInArea.zips.map(({ state }) => state))
const prefixes = unique(builtInArea.zips.map(({ zip }) => zip.slice(0, 2)))
const places = new RegExp(
  String.raw`${usTimeZoneKeys.join('|')}|\b(?:${cities}|Oregon)\b|^(?:${states})$|^(?:${prefixes})$|\b(?:${prefixes})\d{3}\b|9\[78\]`,
)

test('no code names where the business works, but for what is listed here', () => {
  const found = sources.flatMap((file) => {
    const named = readLiterals(file, readFileSync(path.join(projectRoot, file), 'utf8')).filter((text) =>
      places.test(text),
    )
    return named.map((text) => ({ file, text }))
  })
  expect(found.filter(({ file }) => !(file in exempt))).toEqual([])
  expect(Object.keys(exempt).filter((file) => !found.some((one) => one.file === file))).toEqual([])
})

test('sees a zone, a city, a state and a ZIP code wherever a value can name one', () => {
  const code = `
    const zone = 'America/Boise'
    const state = zip.startsWith('98') ? 'WA' : other // Camas
    const text = <p title="97005">We come to Canby, {\`from \${place} in Oregon\`}</p>
    const zips = /^9[78]\\d{3}$/`
  expect(readLiterals('code.tsx', code).filter((text) => places.test(text))).toEqual([
    ...['America/Boise', '98', 'WA', '97005', 'We come to Canby, ', ' in Oregon', String.raw`^9[78]\d{3}$`],
  ])
})

/** Every string, pattern and text between tags; comments aren't. */
function readLiterals(file: string, code: string): string[] {
  const { program } = parseSync(file, code)
  const found: string[] = []
  visit(program)
  return found

  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    if ('regex' in node && node.regex) found.push((node.regex as { pattern: string }).pattern)
    else if ('value' in node && typeof node.value === 'string') found.push(node.value)
    else if (node.type === 'TemplateElement' && 'value' in node) found.push((node.value as { cooked: string }).cooked)
    Object.values(node).forEach(visit)
  }
}
