/** What the writers are told, and what they write, follows the owner's current facts. */
import { afterAll, expect, test } from 'vitest'
import { readSections, saveSection } from '#server/business/business-facts.ts'
import { createPictureWork } from '#server/platform/pictures/picture-work.ts'
import { plannedTopics } from '#server/writing/choose-topic.ts'
import { checkFacts } from '#server/writing/review/fact-check.ts'
import { composeArticle } from '#server/writing/sample-writer/compose-article.ts'
import type { BusinessSection } from '#shared/business/business-form.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { startModelServer } from '#tests/support/blog/model-server.ts'
import { otherFacts, readFacts } from '#tests/support/business/business-facts.ts'
import { createAiWriter } from './ai-writer.ts'

const server = await startModelServer()
const model = { name: 'openai', model: 'gpt-test', imageModel: null } as const
const settings = { ...model, apiKey: 'sk-test', baseUrl: server.url }
const limits = { articleTimeoutMs: 10_000, imageTimeoutMs: 10_000, pictures: createPictureWork().turns }
const writer = createAiWriter({ settings, keep: async () => {}, pause: async () => {}, ...limits })
const api = await openFileApi({ writer })
afterAll(() => server.close())

async function change(section: BusinessSection, changes: object) {
  const { facts, version } = (await readSections(api.ctx.db))[section]
  await saveSection(api.ctx.db, { section, facts: { ...facts, ...changes } as never, version })
  await api.ctx.liveBusiness.refresh()
}

const usual = { tone: 'friendly', minWords: 800, maxWords: 1500, round: 0 } as const
const old = /Bridgetown|555-0142|\$89\b|\$99\b|10%|90-day|30 minutes|2 hours|93\+|\$150/

async function promptOf(): Promise<string> {
  server.requests.length = 0
  await api.ask('POST', '/functions/v1/generate-blog-post', { topic: 'A quiet dryer', categoryId: null, manual: true })
  return JSON.stringify(server.requests[0]?.body)
}

test('prompt, sample article and fact check follow every change, and drop what the owner removes', async () => {
  expect(await promptOf()).toMatch(old)
  expect(await promptOf()).not.toMatch(/office hours|Licenses|In business since/)
  await change('identity', { name: 'Rose City Fixers', phone: '(503) 555-0177' })
  const repairCosts = api.ctx.business().repairCosts.map((costs, n) => ({ ...costs, from: 205 + n, to: 515 + n }))
  await change('prices', { serviceCall: 77, laborPerHour: 111, partsMarkupPercent: 13, repairCosts })
  const { contactWithinMinutes, emailReplyWithinHours, zipCodesServed, laborWarrantyDays } = otherFacts()
  await change('promises', { contactWithinMinutes, emailReplyWithinHours, zipCodesServed, laborWarrantyDays })
  await change('hours', { hours: [{ from: 'Monday', to: 'Friday', opens: '07:30', closes: '18:00' }] })
  await change('credentials', {
    licenses: [{ label: 'CCB', number: '654321', state: 'OR' }],
    inBusinessSince: 2003,
    brands: ['Zephyrline'],
  })
  const business = api.ctx.business()
  const prompt = await promptOf()
  expect(prompt).not.toMatch(old)
  const numbers = ['$77', '$111', '13%', '45 minutes', '3 hours', '120+', '180-day', '2003']
  const words = ['CCB #654321 (OR)', 'Zephyrline', 'office hours Monday to Friday 7:30 AM to 6 PM']
  for (const said of [...numbers, ...words]) expect(prompt).toContain(said)

  for (const [round, topic] of plannedTopics.entries()) {
    const { html, excerpt, metaDescription } = composeArticle({ ...usual, topic, round, business })
    const text = [html.replace(/<[^>]+>/g, ' '), excerpt, metaDescription].join(' ')
    expect(text, topic.key).not.toMatch(/Bridgetown|555-0142|\$89\b|\$99\b|90-day/)
    const mistakes = readFacts(text, business).filter(({ isRight }) => !isRight)
    expect(mistakes, topic.key).toEqual([])
  }

  const corrected = (text: string) => checkFacts(text, business).map(({ replacement }) => replacement)
  expect(corrected('Our service call is $89.')).toEqual(['$77'])
  expect(corrected('Our service call is $77.')).toEqual([])
  expect(corrected('Our labor carries a 90-day warranty.')).toEqual(['180-day'])
  expect(corrected('We have been in business since 2003.')).toEqual([])
  expect(corrected('We have been in business since 1999.')).toEqual([null])

  await change('prices', { repairCosts: [] })
  await change('promises', { emailReplyWithinHours: null, zipCodesServed: '', hasEmergencyService: false })
  await change('hours', { hours: [] })
  await change('credentials', { licenses: [], inBusinessSince: null, brands: [] })
  expect(await promptOf()).not.toMatch(
    /Usual repair costs|email reply|ZIP codes|24\/7|office hours|Licenses|since|Brands/,
  )
  const [topic] = plannedTopics
  if (!topic) throw new Error('There is no topic')
  const article = composeArticle({ ...usual, topic, business: api.ctx.business() })
  expect(article.html).not.toMatch(/\$205|\$515|null|undefined/)
  expect(checkFacts('We answer emergency calls around the clock.', api.ctx.business())).toHaveLength(1)
})

test('an article’s prompt, keywords and description name the places currently served', async () => {
  const places = /Portland|Vancouver/
  expect(await promptOf()).toMatch(places)
  const { version } = (await api.ask('GET', '/api/admin/service-area')).json
  const zips = [{ zip: '97301', city: 'Salem', state: 'OR', latitude: 44.9, longitude: -123 }]
  await api.ask('PUT', '/api/admin/service-area', { zips, version })
  const prompt = await promptOf()
  expect(prompt).not.toMatch(places)
  expect(prompt).toContain('a home appliance repair business in Salem, OR.')
  const business = api.ctx.business()
  for (const topic of plannedTopics) {
    const { keywords, metaDescription } = composeArticle({ ...usual, topic, tone: 'technical', business })
    expect([...keywords, metaDescription].join(), topic.key).not.toMatch(places)
    expect(metaDescription, topic.key).toContain('Salem, OR')
  }
})
