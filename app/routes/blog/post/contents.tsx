import type { ArticleData } from './article-data.ts'

/** From this length on, readers want an overview of a post first. */
const leastHeadings = 3
const leastWords = 400

export function isLong({ headings, words }: Pick<ArticleData, 'headings' | 'words'>): boolean {
  return headings.length >= leastHeadings && words >= leastWords
}

/** Links to the sections of a long post. In a wide window they're next to the text and always in view. */
export function Contents({ headings }: Pick<ArticleData, 'headings'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-card border border-line bg-surface-raised p-5 lg:rounded-none lg:border-0 lg:border-line lg:border-l lg:bg-transparent lg:py-0 lg:pr-0"
    >
      <h2 id="contents" className="font-bold">
        In this article
      </h2>
      <ol className="mt-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-ink-muted leading-snug hover:text-brand lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
