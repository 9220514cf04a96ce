import { Plus } from 'lucide-react'
import { QuoteFigure } from '#app/routes/public/proof-section.tsx'
import { Section } from '#app/ui/section.tsx'
import type { PageFold, PagePart, PageSection } from '#shared/pages/page-content.ts'

/** The sections of a page of an appliance or a city as HTML, `first` telling which background comes first. */
export function PageSections({ sections, first = 'plain' }: { sections: readonly PageSection[]; first?: Tone }) {
  return sections.map(({ id, heading, parts, folds = [] }, index) => (
    <Section key={id} id={id} heading={heading} tone={index % 2 === 0 ? first : other[first]}>
      <div className="space-y-6">
        <Parts parts={parts} titleAs="h3" />
        {folds.length > 0 && <Folds folds={folds} />}
      </div>
    </Section>
  ))
}

type Tone = 'plain' | 'sunken'
const other: Record<Tone, Tone> = { plain: 'sunken', sunken: 'plain' }

/** In two columns where there's room, each on its own, so that opening one moves only what's below it. */
function Folds({ folds }: { folds: readonly PageFold[] }) {
  const half = Math.ceil(folds.length / 2)
  return (
    <div className="grid grid-cols-1 items-start lg:grid-cols-2 lg:gap-x-12">
      {[folds.slice(0, half), folds.slice(half)].map((column) => (
        <div key={column[0]?.heading}>
          {column.map((fold) => (
            <Fold key={fold.heading} fold={fold} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Fold({ fold: { heading, parts } }: { fold: PageFold }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-4 wrap-anywhere hover:text-brand [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold text-heading">{heading}</h3>
        <Plus aria-hidden="true" className="size-6 shrink-0 text-brand transition-transform group-open:rotate-45" />
      </summary>
      <div className="space-y-4 pb-6">
        <Parts parts={parts} titleAs="h4" />
      </div>
    </details>
  )
}

function Parts({ parts, titleAs: Title }: { parts: readonly PagePart[]; titleAs: 'h3' | 'h4' }) {
  return parts.map((part, index) => <Part key={index} part={part} Title={Title} />)
}

function Part({ part, Title }: { part: PagePart; Title: 'h3' | 'h4' }) {
  switch (part.kind) {
    case 'text':
      return <p className="max-w-prose">{part.text}</p>
    case 'list':
      return (
        <div className="max-w-prose">
          {part.title && <Title className="font-semibold">{part.title}</Title>}
          <ul className="mt-1 list-disc space-y-1.5 pl-5 text-ink-muted marker:text-brand">
            {part.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )
    case 'facts':
      return (
        <dl className="max-w-3xl divide-y divide-line border-line border-y">
          {part.facts.map(({ name, value }) => (
            <div key={name} className="py-3 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-4">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'links':
      return (
        <ul className="max-w-3xl">
          {part.links.map(({ text, path, note }) => (
            <li key={path} className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-b py-2">
              <a href={path} className="font-semibold text-brand underline underline-offset-4">
                {text}
              </a>
              {note && <span className="text-ink-muted tabular-nums">{note}</span>}
            </li>
          ))}
        </ul>
      )
    case 'quotes':
      return (
        <ul className="grid gap-5 md:grid-cols-3">
          {part.quotes.map((quote) => (
            <li key={quote.id} className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6">
              <QuoteFigure {...quote} />
            </li>
          ))}
        </ul>
      )
  }
}
