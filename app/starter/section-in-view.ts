/**
 * Marks, in a navigation with `data-marks-section`, the link to the section that the reader is in: the last one whose top has passed
 * the upper third of the window.
 */
export function markSectionInView() {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-marks-section] a'))
  const inView = new Set<Element>()
  // The observed band is a line a third down the window: exactly the section under that line is in view.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? inView.add(target) : inView.delete(target)
      const current = links.findLast((link) => [...inView].some(({ id }) => link.hash === `#${id}`))
      for (const link of links) {
        if (link === current) link.ariaCurrent = 'location'
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-33% 0px -67% 0px' },
  )
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}
