import type { ReactNode } from 'react'

/** Running text with a comfortable line length. The elements inside need no classes of their own. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
