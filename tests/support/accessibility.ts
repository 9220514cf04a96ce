import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** The windows and colour schemes in which every page must be right. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${width} px wide, ${colorScheme}` })),
)

/**
 * Two looks that hold both windows and both colour schemes. Layout does not depend on the scheme nor contrast on the width, so the many
 * screens of the back office are tried in these.
 */
export const contrastingLooks = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark'))

/** Opens `path` in a look, with animations at rest. */
export async function openInLook(page: Page, path: string, look: (typeof looks)[number]) {
  await page.setViewportSize({ width: look.width, height: 900 })
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
  await page.goto(path)
}

/** Fails with one line per mistake that axe finds on the page as it stands (WCAG 2.2 A and AA, and best practices). */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const mistakes = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
  expect(mistakes).toEqual([])
}

/** Fails when something stays wider than the window, so that the page would scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyondTheWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyondTheWindow).toBeLessThanOrEqual(0)
}

/** The page as it stands, an open dialog included, in contrasting looks; it is not loaded again. */
export async function expectAccessibleInBothLooks(page: Page) {
  for (const { width, colorScheme } of contrastingLooks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}
