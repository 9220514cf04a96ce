/**
 * In a navigation with `data-marks-section`, marks the link to the section being read: the last one whose top has passed the upper
 * third of the window. The menu marks its item for that section, or else the one for the page.
 */
export function markSectionInView() {
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
