import type { ReactNode } from 'react'

/** Running text with a comfortable measure; what stands inside needs no classes of its own. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
