import { type ReactNode, useId } from 'react'
import { Container } from './container.tsx'

/**
 * A part of a page with its heading, as a landmark named by that heading. `id` makes it an anchor target. The distance to the page
 * header comes from the page's `scroll-padding-top`.
 */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  width = 'wide',
  children,
}: {
  id?: string
  heading: ReactNode
  lead?: ReactNode
  /** `sunken` sets the section apart from its plain neighbors. */
  tone?: 'plain' | 'sunken'
  width?: 'wide' | 'narrow'
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={`py-section ${tone === 'sunken' ? 'bg-surface-sunken' : ''}`}
    >
      <Container width={width}>
        <div className="mb-8 max-w-2xl md:mb-12">
          <h2 id={headingId} className="text-title font-bold">
            {heading}
          </h2>
          {lead && <p className="mt-3 text-lead text-ink-muted">{lead}</p>}
        </div>
        {children}
      </Container>
    </section>
  )
}
