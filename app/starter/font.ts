/** A part with more elements than this is changed in parts of its own. */
const mostElements = 60

/**
 * Asks for the font once the words are there, and changes one part of the page in each frame: all at once, the browser would have no
 * time for a finger meanwhile. A page that has it from the start says so (app/components/head-script.ts).
 */
export async function useFontWhenHere() {
  if ('font' in document.documentElement.dataset) return
  await document.fonts.load('1em Figtree')
  for (const part of [...partsOf(document.body), document.body]) {
    part.dataset.font = ''
    await new Promise(requestAnimationFrame)
  }
}

function partsOf(whole: Element): HTMLElement[] {
  return [...whole.children].flatMap((part) =>
    part.querySelectorAll('*').length > mostElements ? partsOf(part) : part instanceof HTMLElement ? [part] : [],
  )
}
