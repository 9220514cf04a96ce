import type { ReactNode } from 'react'

/** A section of the sheet. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="font-bold text-ink-muted text-sm uppercase tracking-wide print:text-[8pt]">{title}</h2>
      {children}
    </section>
  )
}
