import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of every further page: within the site no document is loaded, which would make a screen
 * reader start to read, and what had the focus may be gone. A hash moves the focus to its section instead (page-scroll.tsx).
 */
export function PageFocus() {
  const { pathname, search, hash } = useLocation()
  const page = pathname + search
  const pageBefore = useRef(page)
  useEffect(() => {
    const isNew = page !== pageBefore.current
    pageBefore.current = page
    const heading = document.querySelector('h1')
    if (!isNew || hash || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page, hash])
  return null
}
