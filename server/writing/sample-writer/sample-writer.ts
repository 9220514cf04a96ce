import { drawIllustrations } from '#server/writing/draw-illustrations.ts'
import type { Writer } from '#server/writing/writer.ts'
import { composeArticle } from './compose-article.ts'

/** Used when no provider is configured. Composes from the fact base and draws its pictures, without any network access. */
export const sampleWriter: Writer = {
  name: 'sample',
  model: null,
  writeArticle: async ({ planned, ...assignment }) => composeArticle({ ...assignment, topic: planned }),
  illustrate: async (_article, { planned }) => drawIllustrations(planned),
}
