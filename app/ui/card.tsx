import type { ComponentProps } from 'react'

/** A raised surface with padding. Accepts every attribute of a `div`. `as` picks a different element. */
export function Card({
  as: Element = 'div',
  className = '',
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'li' | 'article' }) {
  const Tag = Element as 'div'
  return (
    <Tag
      {...props}
      className={`rounded-card border border-line bg-surface-raised p-6 shadow-card md:p-7 ${className}`}
    />
  )
}
