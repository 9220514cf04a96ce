import type { Locator } from '@playwright/test'

/** Waits until React handles this element. Before that the browser itself does, as without JavaScript. */
export async function comeAlive(element: Locator) {
  await element.waitFor({ state: 'attached' })
  await element
    .page()
    .waitForFunction(
      (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps')),
      await element.elementHandle(),
    )
}
