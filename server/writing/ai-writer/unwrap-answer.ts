import { type ArticleDraft, articleSchema } from './article-prompt.ts'

/** The article in an answer with a fence, an introduction or the model's thinking around it; `null` if there's none. */
export function unwrapArticle(text: string): ArticleDraft | null {
  const ends = [...text.matchAll(/\}/g)].slice(-mostEnds)
  // What a model drafts while it thinks comes first.
  for (const { index: start } of [...text.matchAll(/\{\s*"/g)].toReversed()) {
    for (const { index: end } of ends.toReversed()) {
      const article = readArticle(text.slice(start, end + 1))
      if (article) return article
    }
  }
  return null
}

/** More braces than a model's last words have. */
const mostEnds = 4

function readArticle(json: string): ArticleDraft | null {
  try {
    return articleSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
