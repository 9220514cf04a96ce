import sharp from 'sharp'
import type { Article, Work, Writer } from '#server/writing/writer.ts'

/** A small picture, different each time. */
export const picture = () =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: '#2f6f9f' } })
    .png()
    .toBuffer()

/** A writer whose article and pictures the test decides. By default, six hundred harmless words. */
export function stubWriter(
  changes: Partial<Article> = {},
  before: (work: Work) => void | Promise<void> = () => {},
): Writer & { calls: number } {
  const writer = {
    calls: 0,
    name: 'stub',
    model: 'stub-1',
    async writeArticle(_assignment: unknown, work: Work): Promise<Article> {
      writer.calls += 1
      work.spend({ input: 100, output: 900 })
      await before(work)
      return {
        title: 'A Quiet Refrigerator',
        excerpt: 'How a refrigerator stays quiet.',
        html: Array.from({ length: 12 }, () => `<p>${'A quiet kitchen is a pleasant place. '.repeat(8)}</p>`).join(''),
        metaDescription: 'How a refrigerator stays quiet.',
        keywords: ['quiet refrigerator'],
        categoryName: null,
        ...changes,
      }
    },
    illustrate: async () =>
      Promise.all([1, 2, 3].map(async (number) => ({ bytes: await picture(), alt: `Picture ${number}` }))),
  }
  return writer
}
