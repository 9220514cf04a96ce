import { expect, test } from 'vitest'
import { reviewArticle } from '#server/features/writing/review-article.ts'
import { composeArticle } from '#server/features/writing/sample-writer/compose-article.ts'
import { plannedTopics } from '#server/features/writing/topics.ts'
import { builtInArea } from '#shared/built-in-area.ts'
import { defaultFacts } from '#shared/business-form.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://site.test' }
const article = (html: string, rest = {}) => ({
  title: 'A title',
  excerpt: 'An excerpt.',
  html,
  metaDescription: 'A description.',
  keywords: [],
  categoryName: null,
  ...rest,
})

test('corrects a wrong fact in place, even in a link or the excerpt', () => {
  const {
    article: reviewed,
    corrections,
    problems,
  } = reviewArticle(
    article(
      '<p>The <strong>service call</strong> is <em>$79</em>. Call us at <a href="tel:+15035559999">(503) 555-9999</a>.</p>',
      {
        excerpt: 'Labor is $120 per hour.',
      },
    ),
    business,
  )
  expect(reviewed.html).toBe(
    '<p>The <strong>service call</strong> is <em>$89</em>. Call us at <a href="tel:+15035550142">(503) 555-0142</a>.</p>',
  )
  expect(reviewed.excerpt).toBe('Labor is $99 per hour.')
  expect(problems).toEqual([])
  expect(corrections[0]).toBe('Corrected “$79” to “$89”. The service call is $89.')
  expect(corrections).toHaveLength(3)
})

test('marks an unsafe sentence, even across tags, and gives the post a reason to stay a draft', () => {
  const { article: reviewed, problems } = reviewArticle(
    article(
      '<ul><li>Look first. Loosen the <strong>gas line</strong> with a wrench. Then look again.</li></ul><p>Fine.</p>',
    ),
    business,
  )
  expect(reviewed.html).toBe(
    '<ul><li>Look first. <mark>Loosen the </mark><strong><mark>gas line</mark></strong><mark> with a wrench.</mark> Then look again.</li></ul><p>Fine.</p>',
  )
  expect(problems).toEqual([
    'Please check “Loosen the gas line with a wrench.”. Only a licensed technician should work on gas parts.',
  ])
})

test('marks a claim nobody made for a person to check', () => {
  const { article: reviewed, problems } = reviewArticle(article('<p>We are an award-winning company.</p>'), business)
  expect(reviewed.html).toBe('<p>We are an <mark>award-winning</mark> company.</p>')
  expect(problems).toHaveLength(1)
})

test('the sample writer passes both checks without a single change', () => {
  // Each fault once, with rotating seasons. Articles this long contain nearly everything known about an appliance.
  const topics = plannedTopics.filter((_, index) => index % 4 === Math.floor(index / 4) % 4)
  topics.forEach((topic, round) => {
    const tone = (['professional', 'friendly', 'technical'] as const)[round % 3] ?? 'friendly'
    const written = composeArticle({ topic, tone, minWords: 2000, maxWords: 3000, round, business })
    const review = reviewArticle(written, business)
    expect([review.problems, review.corrections], topic.key).toEqual([[], []])
    expect(review.article).toEqual(written)
  })
})
