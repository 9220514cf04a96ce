import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to the heading of every screen that opens and announces its title. Navigation in the back office doesn't load a
 * document, so a screen reader wouldn't start reading on its own. A search that only changes the end of the URL moves nothing.
 * Render it after the screens, so a screen that sets focus itself goes first.
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

/** A screen that fetches data first has no heading yet, so focus its container, then the heading when it appears. */
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
