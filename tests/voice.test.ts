/** docs/voice.md: no text a person sees contains a word we don't use. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appliancesAtHome, knownAppliances } from '#content/appliances/appliances.ts'
import { smsConsentWording } from '#shared/messages/sms-consent.ts'
import { readVisibleTexts } from '#tests/support/browser/visible-texts.ts'
import { findRefusedWords, refusedWords } from '#tests/support/words/refused-words.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { rooms } from './boundary-rules.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ')

/** What the contracts prescribe verbatim, and the wording people have agreed to. */
const prescribed = plain(
  [
    ...['docs/contract/spec.md', 'docs/contract/auth-contract.md'].map(read),
    smsConsentWording({ business: '…', isRequired: false }),
  ].join('\n'),
)

const folders = [
  'app',
  'content',
  'shared',
  ...rooms,
  'server/auth/messages',
  'server/http',
  'server/openapi',
  'server/demo',
  'server/platform/db',
  'server/platform/storage',
]
/**
 * Not for readers of American English, or not for people at all. The fault base and the sample writer have their own voice tests,
 * the article review quotes what it looks for, a prompt is for a model, and the demo's customers write the way customers do.
 */
const others =
  /\.test\.tsx?$|^content\/(?:articles|appliances|homeowner\/spanish)\/|^server\/writing\/(?:sample-writer|review|ai-writer\/article-prompt)|^server\/demo\/demo-customers/

const sources = listFiles(folders).filter((file) => /\.tsx?$/.test(file) && !others.test(file))

test('no page, email, text, label or error contains a word we don’t use', () => {
  const found = sources.flatMap((file) =>
    readVisibleTexts(file, read(file))
      .filter(({ text }) => !prescribed.includes(plain(text)))
      .flatMap(({ line, text }) => findRefusedWords(text).map((refused) => `${file}:${line}: ${refused}`)),
  )
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(500)
})

test('neither does what the homeowner’s page says of an appliance', () => {
  const said = Object.values(appliancesAtHome).flatMap(({ plate, care }) => [plate, ...care].map(({ en }) => en))
  const tiles = knownAppliances.flatMap(({ faults }) => faults.map(({ tile }) => tile.en))
  expect([...said, ...tiles].flatMap(findRefusedWords)).toEqual([])
})

test('what owners and developers read is spelled like the site: the README, the settings, the guides and the decisions', () => {
  // The first entries in the list. The rest are for people who call a repair shop.
  const spelling = refusedWords.slice(
    0,
    refusedWords.findIndex(({ instead }) => instead.startsWith('can’t')),
  )
  expect(spelling).toHaveLength(5)
  const guides = [
    ...['README.md', 'CONTRIBUTING.md', '.env.example'],
    ...listFiles(['docs']).filter(
      (file) => /^docs\/(?:decisions\/)?[a-z0-9-]+\.md$/i.test(file) && file !== 'docs/voice.md',
    ),
  ]
  const found = guides.flatMap((file) => {
    // Names of states, events and commands keep their spelling.
    const text = read(file).replace(/```.*?```|`[^`]*`/gs, '')
    return spelling.flatMap(({ pattern }) => pattern.exec(text)?.map((words) => `${file}: ${words}`) ?? [])
  })
  expect(found).toEqual([])
})

test('the guide’s examples match the list, and nothing in its right column is refused', () => {
  const pairs = read('docs/voice.md')
    .split('\n')
    .flatMap((line) => {
      const [, before, after] = /^\| (.+?) +\| (.+?) +\|$/.exec(line) ?? []
      return before && after && !/^-|^Not this/.test(before) ? [{ before, after }] : []
    })
  expect(pairs).toHaveLength(20)
  expect(pairs.flatMap(({ after }) => findRefusedWords(after.replaceAll("'", '’')))).toEqual([])
  const refusedBefore = pairs.filter(({ before }) => findRefusedWords(before).length > 0)
  expect(refusedBefore.length).toBeGreaterThanOrEqual(16)
})

test('the scan sees text between tags, in attributes, strings and templates, but no logs, styles or program errors', () => {
  const code = `
    import x from 'meanwhile this'
    const label = 'One press reserves it'
    log.warn('somebody else was here')
    throw new Error('this cannot be')
    const page = <p className="somebody else" title="Ask somebody now">There is no such page {\`or it does not \${x}\`}</p>`
  const texts = readVisibleTexts('page.tsx', code).map(({ text }) => text)
  expect(texts).toEqual(['One press reserves it', 'Ask somebody now', 'There is no such page', 'or it does not …'])
  expect(texts.flatMap(findRefusedWords)).toHaveLength(4)
})
