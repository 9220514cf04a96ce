import { policySections } from './policy-sections.ts'

/** Links to every section. In a wide window they're next to the text and always in view. */
export function TableOfContents() {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">
      <h2 id="contents" className="mb-2 font-bold">
        On this page
      </h2>
      <ol className="columns-1 sm:columns-2 lg:columns-1">
        {policySections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-control text-ink-muted hover:text-brand lg:min-h-9"
            >
              <span className="w-6 text-brand tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
