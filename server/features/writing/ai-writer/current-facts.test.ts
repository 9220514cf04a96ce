/** What the writers are told, and what they write, follows the owner's current facts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSections, saveSection } from '#server/features/business/business-facts.ts'
import { checkFacts } from '#server/features/writing/review/fact-check.ts'
import { composeArticle } from '#server/features/writing/sample-writer/compose-article.ts'
import { plannedTopics } from '#server/features/writing/topics.ts'
import type { BusinessSection } from '#shared/business-form.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { type ModelServer, startModelServer } from '#tests/support/blog/model-server.ts'
import { readFacts } from '#tests/support/business/business-facts.ts'
import { createAiWriter } from './ai-writer.ts'

let server: ModelServer
let api: AdminApi
beforeAll(async () => {
  server = await startModelServer()
  api = await openAdminApi()
  const settings = {
    name: 'openai',
    model: 'gpt-test',
    imageModel: null,
    apiKey: 'sk-test',
    baseUrl: server.url,
  } as const
  const limits = { articleTimeoutMs: 10_000, imageTimeoutMs: 10_000 }
  const writer = createAiWriter({ settings, keep: async () => {}, pause: async () => {}, ...limits })
  Object.assign(api.ctx.writer, writer)
})
afterAll(async () => {
  await api.close()
  await server.close()
})

async function change(section: BusinessSection, changes: object) {
  const { facts, version } = (await readSections(api.ctx.db))[section]
  await saveSection(api.ctx.db, { section, facts: { ...facts, ...changes } as never, version })
  await api.ctx.liveBusiness.refresh()
}

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
  await change('promises', {
    contactWithinMinutes: 45,
    emailReplyWithinHours: 3,
    zipCodesServed: '120+',
    laborWarrantyDays: 180,
  })
  await change('hours', { hours: [{ from: 'Monday', to: 'Friday', opens: '07:30', closes: '18:00' }] })
  await change('credentials', {
    licenses: [{ label: 'CCB', number: '654321', state: 'OR' }],
    inBusinessSince: 2003,
    brands: ['Zephyrline'],
  })
  const business = api.ctx.business()
  const prompt = await promptOf()
  expect(prompt).not.toMatch(old)
  for (const said of [
    '$77',
    '$111',
    '13%',
    '45 minutes',
    '3 hours',
    '120+',
    '180-day',
    'CCB #654321 (OR)',
    '2003',
    'Zephyrline',
  ])
    expect(prompt).toContain(said)
  expect(prompt).toContain('office hours Monday to Friday 7:30 AM to 6 PM')

  for (const [round, topic] of plannedTopics.entries()) {
    const { html, excerpt, metaDescription } = composeArticle({
      topic,
      tone: 'friendly',
      minWords: 800,
      maxWords: 1500,
      round,
      business,
    })
    const text = [html.replace(/<[^>]+>/g, ' '), excerpt, metaDescription].join(' ')
    expect(text, topic.key).not.toMatch(/Bridgetown|555-0142|\$89\b|\$99\b|90-day/)
    expect(
      readFacts(text, business).filter(({ isRight }) => !isRight),
      topic.key,
    ).toEqual([])
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
  const without = {
    topic,
    tone: 'friendly',
    minWords: 800,
    maxWords: 1500,
    round: 0,
    business: api.ctx.business(),
  } as const
  expect(composeArticle(without).html).not.toMatch(/\$205|\$515|null|undefined/)
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
    const article = composeArticle({ topic, tone: 'technical', minWords: 800, maxWords: 1500, round: 0, business })
    const { keywords, metaDescription } = article
    expect([...keywords, metaDescription].join(), topic.key).not.toMatch(places)
    expect(metaDescription, topic.key).toContain('Salem, OR')
  }
})
