import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { reviewArticle } from './review-article.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }
const words = { title: 'A title', excerpt: 'An excerpt.', metaDescription: 'A description.', keywords: [] }
const review = (html: string, rest = {}) => reviewArticle({ ...words, html, categoryName: null, ...rest }, business)

test('corrects a wrong fact in place, even in a link or the excerpt', () => {
  const { article, corrections, problems } = review(
    '<p>The <strong>service call</strong> is <em>$79</em>. Call us at <a href="tel:+15035559999">(503) 555-9999</a>.</p>',
    { excerpt: 'Labor is $120 per hour.' },
  )
  expect(article.html).toBe(
    '<p>The <strong>service call</strong> is <em>$89</em>. Call us at <a href="tel:+15035550142">(503) 555-0142</a>.</p>',
  )
  expect(article.excerpt).toBe('Labor is $99 per hour.')
  expect(problems).toEqual([])
  expect(corrections[0]).toBe('Corrected “$79” to “$89”. The service call is $89.')
  expect(corrections).toHaveLength(3)
})

test('marks an unsafe sentence, even across tags, and gives the post a reason to stay a draft', () => {
  const { article, problems } = review(
    '<ul><li>Look first. Loosen the <strong>gas line</strong> with a wrench. Then look again.</li></ul><p>Fine.</p>',
  )
  expect(article.html).toBe(
    '<ul><li>Look first. <mark>Loosen the </mark><strong><mark>gas line</mark></strong><mark> with a wrench.</mark> Then look again.</li></ul><p>Fine.</p>',
  )
  expect(problems).toEqual([
    'Please check “Loosen the gas line with a wrench.”. Only a licensed technician should work on gas parts.',
  ])
})

test('marks a claim nobody made for a person to check', () => {
  const { article, problems } = review('<p>We are an award-winning company.</p>')
  expect(article.html).toBe('<p>We are an <mark>award-winning</mark> company.</p>')
  expect(problems).toHaveLength(1)
})

test('a phone link keeps its number when the price in its words is corrected', () => {
  const { article } = review('<p><a href="tel:+15035550142">Call for a $<b>79</b> service call</a></p>')
  expect(article.html).toBe('<p><a href="tel:+15035550142">Call for a $<b>89</b> service call</a></p>')
})

test.each([
  ['https://parts.example.com/pump?id=4', 'this pump'],
  ['/blog/how-to-clean-a-pump', 'our guide'],
  ['tel:+15035550199', 'the maker'],
  ['mailto:parts@example.com', 'the parts desk'],
])('a link to %s, which the writer may have made up, gets a note', (href, said) => {
  const { article, problems } = review(`<p>See <a href="${href}"><em>${said}</em></a>.</p>`)
  expect(article.html).toMatch(/<mark><em>[^<]+<\/em><\/mark><\/a>/)
  expect(problems).toEqual([`Please check “${said}”. It links to ${href}, which may be made up.`])
})

test.each([
  '/#booking',
  '/services',
  '/blog?page=2',
  `tel:+1${business.phone.replace(/\D/g, '')}`,
  `mailto:${business.email}`,
])('a link to %s is no news', (href) => {
  expect(review(`<p><a href="${href}">Here</a></p>`).problems).toEqual([])
})
