import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '#app/routes/admin/screens.ts'

/**
 * The header of every screen behind the login: what it is, what it's for, and what you can start here. Use `h2` if people came for
 * something else on the screen.
 */
export function PageHeader({
  title: own,
  lead,
  heading: Heading = 'h1',
  children,
}: {
  /** What isn't the screen's own. */
  title?: string
  lead?: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  const screen = screenAt(useLocation().pathname)
  const title = own ?? screen?.heading ?? screen?.label
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Heading className="font-bold text-3xl tracking-tight">{title}</Heading>
        {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}
