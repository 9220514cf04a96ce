import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import type { Article, Illustration } from '#server/writing/writer.ts'
import { postLimits } from '#shared/blog/post-form.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { checkFacts } from './fact-check.ts'
import { reviewLinks } from './made-up-links.ts'
import { reviewHtml } from './review-html.ts'
import { findUnsafeAdvice } from './safety-lint.ts'
import { correctionOf, problemOf } from './sentences.ts'

interface Review {
  /** The article with facts corrected, and unsafe or doubtful passages marked. */
  article: Article
  /** Messages about what was corrected. */
  corrections: string[]
  /** Messages about what a person has to decide. If there are any, the post stays a draft. */
  problems: string[]
}

/** Checks the facts and safety of everything readers and search engines will see, except the pictures. */
export function reviewArticle(article: Article, business: BusinessWithArea): Review {
  const facts = reviewHtml(sanitizeContent(article.html, business.url), (text) => checkFacts(text, business))
  const safety = reviewHtml(facts.html, findUnsafeAdvice)
  const links = reviewLinks(safety.html, business)
  const plain = createPlainReview(business)
  const reviewed = {
    ...article,
    html: links.html,
    title: plain.review(article.title).slice(0, postLimits.title),
    excerpt: plain.review(article.excerpt).slice(0, postLimits.excerpt),
    metaDescription: plain.review(article.metaDescription).slice(0, postLimits.meta_description),
    keywords: article.keywords.map((keyword) => plain.review(keyword, ' in the keywords')),
  }
  return {
    article: reviewed,
    corrections: [...new Set([...facts.corrections, ...plain.corrections])],
    problems: [...new Set([...facts.problems, ...safety.problems, ...links.problems, ...plain.problems])],
  }
}

/** Checks the pictures' alt text. */
export function reviewIllustrations(
  illustrations: Illustration[],
  business: BusinessWithArea,
): { illustrations: Illustration[]; corrections: string[]; problems: string[] } {
  const { review, corrections, problems } = createPlainReview(business)
  const reviewed = illustrations.map(({ bytes, alt }, index) => ({
    bytes,
    alt: review(alt, ` in the description of image ${index + 1}`),
  }))
  return { illustrations: reviewed, corrections, problems }
}

/** Reviews plain text. `place` says where it is. */
function createPlainReview(business: BusinessWithArea) {
  const corrections: string[] = []
  const problems: string[] = []
  const review = (text: string, place = '') => {
    let corrected = text
    for (const finding of [...checkFacts(text, business).toReversed(), ...findUnsafeAdvice(text)]) {
      const { start, end, replacement } = finding
      const said = text.slice(start, end)
      if (replacement === null) problems.push(problemOf(said, finding, place))
      else {
        corrected = corrected.slice(0, start) + replacement + corrected.slice(end)
        corrections.push(correctionOf(said, finding, place))
      }
    }
    return corrected
  }
  return { review, corrections, problems }
}
