import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something the homeowner can do: a line that opens to reveal one form. */
export function ChoiceCard({
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
    <details id={id} open={isOpen} className="rounded-card border border-line bg-surface-raised">
      <summary className="min-h-12 cursor-pointer content-center px-5 py-3 font-semibold text-brand">
        {title}
        {done && (
          <span className="flex items-center gap-1.5 font-normal text-sm text-success">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 truncate">{done}</span>
          </span>
        )}
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  )
}
