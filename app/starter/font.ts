/** A part with more elements than this is changed in parts of its own. */
const mostElements = 60

/**
 * Asks for the font once the words are there, and changes one part of the page in each frame: all at once, the browser would have no
 * time for a finger meanwhile. A page that has it from the start says so (app/components/head-script.ts).
 */
export async function useFontWhenHere() {
  if ('font' in document.documentElement.dataset) return
  await document.fonts.load('1em Figtree')
  for (const part of partsOf(document.body)) {
    part.setAttribute('data-font', '')
    await new Promise(requestAnimationFrame)
  }
}

/** From the inside out: the last is the whole, for what comes into the page later. */
function partsOf(whole: Element): Element[] {
  const isSmall = whole.querySelectorAll('*').length <= mostElements
  return isSmall ? [whole] : [...[...whole.children].flatMap(partsOf), whole]
}
