import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A card that opens: what can be told or done, and whether it was. */
export function StepCard({
  id,
  title,
  done = null,
  isOpen = false,
  children,
}: {
  id: string
  title: string
  /** What was saved, in a few words. */
  done?: string | null
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details id={id} open={isOpen} className="group rounded-card border border-line bg-surface-raised shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-bold">{title}</span>
          {done !== null && (
            <span className="flex items-center gap-1.5 text-sm text-success">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 truncate">{done}</span>
            </span>
          )}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  )
}
