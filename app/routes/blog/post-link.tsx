import { useState } from 'react'
import { href, Link } from 'react-router'
import type { CardData } from './card-data.ts'

/** The way to a post, fetched ahead when the pointer or the keyboard comes near: its data, or the document that it needs. */
export function PostLink({
  post: { slug, title, foreignImage },
  className,
}: {
  post: Pick<CardData, 'slug' | 'title' | 'foreignImage'>
  className: string
}) {
  const [isLikely, setIsLikely] = useState(false)
  const path = href('/blog/:slug', { slug })
  if (foreignImage === null) {
    return (
      <Link to={path} prefetch="intent" className={className}>
        {title}
      </Link>
    )
  }
  const fetchAhead = () => setIsLikely(true)
  return (
    <>
      <Link
        to={path}
        reloadDocument
        onMouseEnter={fetchAhead}
        onFocus={fetchAhead}
        onTouchStart={fetchAhead}
        className={className}
      >
        {title}
      </Link>
      {isLikely && <link rel="prefetch" as="document" href={path} />}
    </>
  )
}
