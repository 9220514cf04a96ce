import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { pageMeta } from './page-meta.ts'

const business = { ...defaultFacts(), name: 'Rose City Repair', url: 'https://repair.example' }
const services = { title: 'Services', description: 'What we repair.', path: '/services', business }

test('the title includes the business name, and every URL is absolute', () => {
  const meta = pageMeta({ ...services, image: 'services' })
  expect(meta).toContainEqual({ title: 'Services | Rose City Repair' })
  expect(meta).toContainEqual({ name: 'description', content: 'What we repair.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://repair.example/services' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://repair.example/services' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://repair.example/og/services.png' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page that isn’t indexed says so and has no canonical URL', () => {
  const meta = pageMeta({ ...services, isIndexed: false })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(meta.some((tag) => 'rel' in tag && tag.rel === 'canonical')).toBe(false)
})
