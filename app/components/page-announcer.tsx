import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the title of each page that is reached within the site: a screen reader only does so itself when a document loads.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const pageBefore = useRef(page)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (page !== pageBefore.current) setTitle(document.title)
    pageBefore.current = page
  }, [page])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
