import type { ReactNode } from 'react'

/** Something that a homeowner can do: a line to open, with one form in it. */
export function ChoiceCard({
  id,
  title,
  isOpen = false,
  children,
}: {
  id: string
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details id={id} open={isOpen} className="rounded-card border border-line bg-surface-raised">
      <summary className="min-h-12 cursor-pointer content-center px-5 py-3 font-semibold text-brand">{title}</summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  )
}
