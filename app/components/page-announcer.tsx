import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells a screen reader the title of every further page: within the site no document is loaded, which would tell it. */
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
