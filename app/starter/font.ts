/** A part with more elements than this is split up. */
const mostElements = 60

/**
 * Requests the font once the text is there, then switches one part of the page per frame: all at once would keep the browser from
 * responding to touch. A page that has the font from the start is marked as such (app/components/document/head-script.ts).
 */
export async function useFontWhenHere() {
  if ('font' in document.documentElement.dataset) return
  await document.fonts.load('1em Figtree')
  for (const part of partsOf(document.body)) {
    part.setAttribute('data-font', '')
    await new Promise(requestAnimationFrame)
  }
}

/** From the inside out. The last one is the whole, which covers anything added to the page later. */
function partsOf(whole: Element): Element[] {
  const isSmall = whole.querySelectorAll('*').length <= mostElements
  return isSmall ? [whole] : [...[...whole.children].flatMap(partsOf), whole]
}
