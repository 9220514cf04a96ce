import { type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { InlineNonce } from './inline-nonce.ts'

/** A hash in the address scrolls smoothly to its section after this pause (spec.md §2). */
const pauseBeforeScrollMs = 100

/**
 * The scroll position of a page. Going back and reloading restore the position; a hash is reached by a smooth scroll, even on the
 * current page and on the first page of a visit. Rendered once, at the end of the body.
 */
export function PageScroll() {
  const placeBefore = useRef(0)
  return (
    <>
      <script nonce={use(InlineNonce)} dangerouslySetInnerHTML={{ __html: firstPageScript }} suppressHydrationWarning />
      <RememberPlace place={placeBefore} />
      <ScrollRestoration />
      <ScrollToHash place={placeBefore} />
    </>
  )
}

/** Remembers the scroll position before `ScrollRestoration` changes it: effects of siblings run in order. */
function RememberPlace({ place }: { place: RefObject<number> }) {
  const location = useLocation()
  const path = useRef(location.pathname)
  useLayoutEffect(() => {
    place.current = path.current === location.pathname ? window.scrollY : 0
    path.current = location.pathname
  }, [location, place])
  return null
}

/** `ScrollRestoration` jumps to the element of a hash; this goes back to the earlier position and scrolls there visibly. */
function ScrollToHash({ place }: { place: RefObject<number> }) {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (!isReturn && location.hash) window.scrollTo({ top: place.current, behavior: 'instant' })
  }, [location, isReturn, place])
  useEffect(() => {
    if (isReturn || !location.hash) return
    const timer = setTimeout(() => scrollToSection(location.hash), pauseBeforeScrollMs)
    return () => clearTimeout(timer)
  }, [location, isReturn])
  return null
}

/** Scrolls to the element that a hash names and moves the focus there, as the browser does for an anchor. */
function scrollToSection(hash: string) {
  const section = document.getElementById(hash.slice(1))
  if (!section) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1')
  section.focus({ preventScroll: true })
}

/**
 * On the first page the browser jumps to the section on its own while it reads the page, long before any module runs. This inline
 * script takes the hash out of the address in the meantime, puts it back, scrolls and moves the focus there: sections from the server
 * can be focused. A reload or a return keeps its position. A hash with `=` is not a section but what a link in a mail brings to
 * the login. The browser's bundle does without this text: React leaves the script as it was sent.
 */
const firstPageScript = import.meta.env.SSR
  ? `(() => {
  const { hash } = location
  const [visit] = performance.getEntriesByType('navigation')
  if (hash.length < 2 || hash.includes('=') || visit?.type !== 'navigate') return
  history.replaceState(history.state, '', location.pathname + location.search)
  setTimeout(() => {
    history.replaceState(history.state, '', hash)
    const section = document.getElementById(hash.slice(1))
    section?.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
    if (document.activeElement === document.body) section?.focus({ preventScroll: true })
  }, ${pauseBeforeScrollMs})
})()`
  : ''
