import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import { structuredDataJson } from './graph.ts'

const cities = listCities(builtInArea)
const business = { ...defaultFacts(), url: 'https://repair.example' }

function nodesOf(...things: Parameters<typeof structuredDataJson>[0]) {
  return JSON.parse(structuredDataJson(things))['@graph']
}

test('describes the business with its phone, hours, price range, and every city once', () => {
  const [node] = nodesOf({ kind: 'business', business, cities })
  expect(node).toMatchObject({
    '@type': 'HomeAndConstructionBusiness',
    telephone: '+15035550142',
    priceRange: '$90-$400',
    url: 'https://repair.example/',
  })
  const named = node.areaServed.map(({ name }: { name: string }) => name)
  expect(named).toContain('Vancouver, WA')
  expect(new Set(named).size).toBe(named.length)
  for (const unknown of ['openingHoursSpecification', 'foundingDate', 'sameAs', 'hasCredential'])
    expect(node).not.toHaveProperty(unknown)
  expect(node.address).not.toHaveProperty('streetAddress')
  expect(node.address).toMatchObject({ addressLocality: 'Portland', addressRegion: 'OR' })
  expect(node.description).toBe('Home appliance repair in Portland, OR and Vancouver, WA, with same-day service.')
})

test('includes hours, licenses, founding year and profiles elsewhere once the owner has entered them', () => {
  const [node] = nodesOf({
    kind: 'business',
    cities,
    business: {
      ...business,
      hours: [{ from: 'Saturday', to: 'Sunday', opens: '09:00', closes: '17:00' }],
      licenses: [{ label: 'CCB', number: '654321', state: 'OR' }],
      inBusinessSince: 2003,
      profiles: [{ label: 'Neighbors', address: 'https://neighbors.example.com/us' }],
    },
  })
  expect(node).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00', closes: '17:00' }],
    hasCredential: [{ name: 'CCB', identifier: '654321' }],
    foundingDate: '2003',
    sameAs: ['https://neighbors.example.com/us'],
  })
})

test('claims no price range or emergency service if the business has neither', () => {
  const silent = { ...business, repairCosts: [], hasEmergencyService: false }
  const [node] = nodesOf({ kind: 'business', business: silent, cities })
  expect(node).not.toHaveProperty('priceRange')
  expect(node).not.toHaveProperty('contactPoint')
})

test('each repair is an offer with its usual cost, provided by the business', () => {
  const [catalog] = nodesOf({ kind: 'services', business })
  // And the service call.
  expect(catalog.itemListElement).toHaveLength(business.repairCosts.length + 1)
  expect(catalog.itemListElement[0]).toMatchObject({
    priceSpecification: { minPrice: 150, maxPrice: 400, priceCurrency: 'USD' },
    itemOffered: {
      '@type': 'Service',
      name: 'Refrigerator repair',
      provider: { '@id': 'https://repair.example/#business' },
    },
  })
})

test('breadcrumbs start at the home page and count from one', () => {
  const [list] = nodesOf({ kind: 'breadcrumbs', business, trail: [{ name: 'Services', path: '/services' }] })
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://repair.example/' },
    { '@type': 'ListItem', position: 2, name: 'Services', item: 'https://repair.example/services' },
  ])
})

test('an article has everything schema.org and search engines expect of a BlogPosting (spec.md §2)', () => {
  const article = {
    path: '/blog/fix',
    title: 'F'.repeat(200),
    description: 'How to.',
    publishedAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-02-01T08:00:00.000Z',
    images: ['/og/posts/1.png?v=2', 'https://cdn.example/a.png'],
    keywords: ['oven', 'door'],
    section: 'Ovens',
    words: 640,
  }
  const [node] = nodesOf({ kind: 'article', business, article })
  const organization = { '@type': 'Organization', name: business.name, url: 'https://repair.example/' }
  expect(node).toEqual({
    '@type': 'BlogPosting',
    '@id': 'https://repair.example/blog/fix#article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://repair.example/blog/fix' },
    url: 'https://repair.example/blog/fix',
    headline: expect.stringMatching(/^F{109}…$/),
    description: 'How to.',
    image: ['https://repair.example/og/posts/1.png?v=2', 'https://cdn.example/a.png'],
    datePublished: '2026-03-01T08:00:00.000Z',
    // Never earlier than the publication date.
    dateModified: '2026-03-01T08:00:00.000Z',
    author: organization,
    publisher: {
      ...organization,
      logo: { '@type': 'ImageObject', url: 'https://repair.example/icon-512.png', width: 512, height: 512 },
    },
    keywords: 'oven, door',
    articleSection: 'Ovens',
    wordCount: 640,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  })
})

test('no text can close the script element', () => {
  const answer = '</script><script>alert(1)</script>'
  const json = structuredDataJson([{ kind: 'questions', questions: [{ question: 'Why?', answer }] }])
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe(answer)
})
