import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of every screen that opens, and announces its title: inside the back office no document is
 * loaded, which would make a screen reader start to read. A search that changes only the end of the address moves nothing. It comes
 * after the screens, so that one that sets the focus itself comes first.
 */
export function ScreenFocus() {
  const { pathname } = useLocation()
  const pathBefore = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === pathBefore.current) return
    pathBefore.current = pathname
    setTitle(document.title)
    return focusHeading()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** A screen that asks the server first has no heading yet: its place is focused, and then the heading when it appears. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  const { activeElement } = document
  if (!main || (activeElement !== main && main.contains(activeElement))) return
  const heading = main.querySelector('h1')
  focusQuietly(heading ?? main)
  if (heading) return
  const waiting = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (late && document.activeElement === main) focusQuietly(late)
    if (late || document.activeElement !== main) waiting.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
  return () => waiting.disconnect()
}

function focusQuietly(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
