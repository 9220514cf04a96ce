import type { Locator } from '@playwright/test'

/**
 * Waits until JavaScript handles this element. Until then the browser handles it, as without JavaScript. An island on a public page
 * only hydrates when a pointer comes near, and the rest of such a page needs only its starter.
 */
export async function comeAlive(element: Locator) {
  await element.waitFor({ state: 'attached' })
  await element.page().waitForFunction(isAlive, await element.elementHandle())
}

/** Runs in the page: brings a pointer near this element and says whether JavaScript handles it. */
export function isAlive(node: Element | null): boolean {
  const island = node?.closest<HTMLElement>('[data-island]')
  if (!node || !island) {
    const isDocument = !('__reactRouterContext' in window)
    return isDocument
      ? 'started' in document.documentElement.dataset
      : Object.keys(node ?? {}).some((key) => key.startsWith('__reactProps'))
  }
  const control = node.closest('form, button') ?? island.querySelector('form, button')
  control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return 'awake' in island.dataset
}
