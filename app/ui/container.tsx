import type { ReactNode } from 'react'

/** The page's column: centred, as wide as text and cards stay comfortable. `narrow` is for running text and forms. */
export function Container({
  width = 'wide',
  className = '',
  children,
}: {
  width?: 'wide' | 'narrow'
  className?: string
  children: ReactNode
}) {
  const widest = width === 'wide' ? 'max-w-6xl' : 'max-w-3xl'
  return <div className={`mx-auto w-full px-gutter ${widest} ${className}`}>{children}</div>
}
