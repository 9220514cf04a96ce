import { type ReactNode, useId } from 'react'

/** One topic on a screen, as a landmark named by its heading. */
export function Panel({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`min-w-0 rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6 print:p-4 print:shadow-none ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 id={headingId} className="font-bold text-heading">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-muted text-sm">{lead}</p>}
      <div className="mt-5 print:mt-2">{children}</div>
    </section>
  )
}
