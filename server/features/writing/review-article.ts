import { sanitizeContent } from '#server/features/posts/sanitize-content.ts'
import type { Business } from '#shared/business.ts'
import { postLimits } from '#shared/post-form.ts'
import { checkFacts } from './review/fact-check.ts'
import { reviewHtml } from './review/review-html.ts'
import { findUnsafeAdvice } from './review/safety-lint.ts'
import type { Article } from './writer.ts'

export interface Review {
  /** With facts corrected, and unsafe or doubtful passages marked. */
  article: Article
  /** Sentences about what was corrected. */
  corrections: string[]
  /** Sentences about what a person has to decide: such a post stays a draft. */
  problems: string[]
}

/** Checks facts and safety of everything that readers will see. */
export function reviewArticle(article: Article, business: Business): Review {
  const facts = reviewHtml(sanitizeContent(article.html, business.url), (text) => checkFacts(text, business))
  const safety = reviewHtml(facts.html, findUnsafeAdvice)
  const corrections = [...facts.corrections]
  const problems = [...facts.problems, ...safety.problems]
  const plain = (text: string, limit: number) => {
    let corrected = text
    for (const { start, end, replacement, reason } of checkFacts(text, business).toReversed()) {
      const said = text.slice(start, end)
      if (replacement === null) problems.push(`Please check “${said}”. ${reason}`)
      else {
        corrected = corrected.slice(0, start) + replacement + corrected.slice(end)
        corrections.push(`Corrected “${said}” to “${replacement}”. ${reason}`)
      }
    }
    for (const { start, end, reason } of findUnsafeAdvice(text))
      problems.push(`Please check “${text.slice(start, end)}”. ${reason}`)
    return corrected.slice(0, limit)
  }
  return {
    article: {
      ...article,
      html: safety.html,
      title: plain(article.title, postLimits.title),
      excerpt: plain(article.excerpt, postLimits.excerpt),
      metaDescription: plain(article.metaDescription, postLimits.meta_description),
    },
    corrections: [...new Set(corrections)],
    problems: [...new Set(problems)],
  }
}
