/** How long the next page may take before its skeleton is shown instead (spec.md §2). */
const patienceMs = 200

/** Shows a skeleton while the next page is slow. The page carries a template for each kind, with the URLs it stands in for. */
export function showSkeletonsWhenSlow() {
  let takeBack = () => {}
  let timer = 0
  function stop() {
    clearTimeout(timer)
    takeBack()
    takeBack = () => {}
  }
  function waitFor(address: string) {
    stop()
    const { origin, pathname } = new URL(address)
    const skeleton = origin === location.origin ? skeletonOf(pathname) : undefined
    if (skeleton) timer = window.setTimeout(() => (takeBack = putInPlace(skeleton)), patienceMs)
  }
  if (window.navigation) {
    window.navigation.addEventListener('navigate', ({ destination, downloadRequest, formData }) => {
      if (formData || downloadRequest !== null || destination.sameDocument) stop()
      else waitFor(destination.url)
    })
  } else {
    // Browsers from before 2026 only report clicks.
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return
      if (link.pathname + link.search !== location.pathname + location.search) waitFor(link.href)
    })
  }
  // Restore the page we're leaving, in case someone comes back to it.
  addEventListener('pagehide', stop)
}

function skeletonOf(pathname: string): HTMLTemplateElement | undefined {
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-skeleton-of]')
  return Array.from(templates).find(({ dataset }) => new RegExp(dataset.skeletonOf ?? '').test(pathname))
}

function putInPlace(template: HTMLTemplateElement): () => void {
  const page = document.querySelector('main')
  const skeleton = template.content.firstElementChild?.cloneNode(true)
  if (!page || !(skeleton instanceof HTMLElement)) return () => {}
  const place = scrollY
  page.hidden = true
  page.before(skeleton)
  scrollTo({ top: 0, behavior: 'instant' })
  return () => {
    skeleton.remove()
    page.hidden = false
    scrollTo({ top: place, behavior: 'instant' })
  }
}
