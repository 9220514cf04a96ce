/**
 * The only script a public page loads on its own. It contains no React, wakes islands when someone gets close to them, and does what
 * the browser doesn't do by itself.
 */
import { noteArrival } from './starter/attribution.ts'
import { fillFormFromLinks } from './starter/fill-form.ts'
import { reloadWhatIsOld } from './starter/fresh.ts'
import { wakeIslandsWhenNear } from './starter/islands.ts'
import { showSkeletonsWhenSlow } from './starter/skeletons.ts'

/** A part with more elements than this is split up. */
const mostElements = 60

/**
 * Requests the font once the text is there, then switches one part of the page per frame: all at once would keep the browser from
 * responding to touch. A section that a link led to stays where it is, although parts above it change their height. A page that has the
 * font from the start is marked as such (app/components/document/head-script.ts).
 */
async function useFontWhenHere() {
  if ('font' in document.documentElement.dataset) return
  await document.fonts.load('1em Figtree')
  const { style } = document.documentElement
  const section = document.querySelector(':target')
  const topOfSection = () => section?.getBoundingClientRect().top ?? 0
  let top = topOfSection()
  // It may still be scrolling there.
  for (let last = Number.NaN; last !== top; top = topOfSection()) {
    last = top
    await new Promise(requestAnimationFrame)
  }
  for (const part of partsOf(document.body)) {
    const isHeld = section && top === topOfSection() && top >= 0 && top < innerHeight
    // Chromium would hold on to the section above instead, whose end is below the header. Safari holds on to nothing.
    style.overflowAnchor = isHeld ? 'none' : ''
    part.setAttribute('data-font', '')
    if (isHeld) scrollBy({ top: topOfSection() - top, behavior: 'instant' })
    top = topOfSection()
    await new Promise(requestAnimationFrame)
  }
  style.overflowAnchor = ''
}

/** From the inside out. The last one is the whole, which covers anything added to the page later. */
function partsOf(whole: Element): Element[] {
  const isSmall = whole.querySelectorAll('*').length <= mostElements
  return isSmall ? [whole] : [...[...whole.children].flatMap(partsOf), whole]
}

// The link that confirms an account points to the site's origin (spec.md §7), but its fragment is meant for the login page.
if (/^#(.*&)?(access_token|error_code)=/.test(location.hash) && location.pathname === '/') {
  // The back office has no fade, and would report one that began here as an error.
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.skipTransition()
    for (const end of [viewTransition?.ready, viewTransition?.finished]) end?.catch(() => {})
  })
  location.replace(`/admin/login${location.hash}`)
}
wakeIslandsWhenNear()
void useFontWhenHere().catch(() => {})
if ('popover' in document.documentElement) closeMenuBehindPeople()
// Firefox before version 125.
else void import('@oddbird/popover-polyfill').then(closeMenuBehindPeople)
fillFormFromLinks()
const arrival = noteArrival()
markSectionInView()
showSkeletonsWhenSlow()
const isPatient = document.querySelector('form[data-patient]')
// A homeowner's own page isn't counted, and doesn't load what counts.
if (!reloadWhatIsOld() && !isPatient) {
  void import('./starter/visit.ts').then(({ countVisit }) => countVisit(arrival))
}
if (isPatient) {
  void import('./starter/homeowner-page.ts').then(({ startHomeownerPage }) => startHomeownerPage())
}
if (import.meta.env.PROD) {
  const idle = window.requestIdleCallback ?? setTimeout
  // Optional: browsers that store nothing, and pages served without https, do without it.
  idle(() => navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}
// For anything that needs to know the starter has run.
document.documentElement.dataset.started = ''

/**
 * The menu is a popover, which the browser opens and closes. This updates the button's expanded state, and closes the menu when
 * people move on into the page.
 */
function closeMenuBehindPeople() {
  const menu = document.querySelector<HTMLElement>('[popover]')
  const button = document.querySelector('[popovertarget]')
  if (!menu || !button) return
  const openSelector = CSS.supports('selector(:popover-open)') ? ':popover-open' : '.\\:popover-open'
  const sayState = () => {
    button.ariaExpanded = String(menu.matches(openSelector))
  }
  sayState()
  menu.addEventListener('toggle', sayState)
  const close = () => menu.hidePopover()
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  // Otherwise the menu would cover the focus of keyboard users as they move on.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('header')) close()
  })
  matchMedia('(min-width: 75rem)').addEventListener('change', close)
}

/**
 * In a navigation with `data-marks-section`, marks the link to the section being read: the last one whose top has passed the upper
 * third of the window. The menu marks its item for that section, or else the one for the page.
 */
function markSectionInView() {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-marks-section] a'))
  const items = Array.from(document.querySelectorAll<HTMLAnchorElement>('.site-menu nav a')).filter(
    ({ pathname }) => pathname === location.pathname,
  )
  const inView = new Set<Element>()
  // The observed band is a line a third of the way down the window, so exactly the section under that line is in view.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
      const current = links.findLast((link) => [...inView].some(({ id }) => link.hash === `#${id}`))
      markOnly(links, current, 'location')
      markOnly(items, items.find(({ hash }) => hash === current?.hash) ?? items.find(({ hash }) => hash === ''), 'page')
    },
    { rootMargin: '-33% 0px -67% 0px' },
  )
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}

function markOnly(links: Element[], current: Element | undefined, as: 'location' | 'page') {
  for (const link of links) {
    if (link === current) link.ariaCurrent = as
    else link.removeAttribute('aria-current')
  }
}
