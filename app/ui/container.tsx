import type { ReactNode } from 'react'

/** The page's main column. `narrow` is for running text and forms. */
export function Container({
  width = 'wide',
  className = '',
  children,
}: {
  width?: 'wide' | 'narrow'
  className?: string
  children: ReactNode
}) {
  const widest = width === 'wide' ? 'max-w-[76rem]' : 'max-w-3xl'
  return <div className={`mx-auto w-full px-gutter ${widest} ${className}`}>{children}</div>
}
