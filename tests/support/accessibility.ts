import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/** The windows and color schemes in which every page must be right. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${width} px wide, ${colorScheme}` })),
)

/**
 * Two looks that hold both windows and both color schemes. Layout does not depend on the scheme nor contrast on the width, so the many
 * screens of the back office are tried in these.
 */
export const contrastingLooks = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark'))

type Look = (typeof looks)[number]

/** Shows the current page in a look, with animations at rest, without loading it again. */
export async function showInLook(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Opens `path` in a look, with animations at rest. */
export async function openInLook(page: Page, path: string, look: Look) {
  await showInLook(page, look)
  await page.goto(path)
}

/**
 * Fails with one line per mistake that axe finds on the current page (WCAG 2.2 A and AA, and best practices). What passes is
 * not listed, and frames, which axe would need a second page for, are refused: both take most of its time. A document is given axe once:
 * to load it takes as long as to look at a small page.
 */
export async function expectAccessible(page: Page, name?: string) {
  expect(page.frames(), 'frames are not looked at').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  const mistakes = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
  expect(mistakes, name).toEqual([])
}

/** The window of a 390 px phone whose browser shows everything at 200 % (WCAG 1.4.4). */
export const phoneAt200Percent = { width: 195, height: 422 }

/** Fails when something stays wider than the window, so that the page would scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, name?: string) {
  const beyondTheWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyondTheWindow, { message: name }).toBeLessThanOrEqual(0)
}

/** The current page, with any open dialog, in each of the looks, without loading it again. */
export async function expectAccessibleIn(page: Page, wanted: readonly Look[]) {
  for (const look of wanted) {
    await showInLook(page, look)
    await expectNoSidewaysScroll(page, look.name)
    await expectAccessible(page, look.name)
  }
}

/** Opens `path` once and tries it in every look. */
export async function expectAccessibleAt(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expectAccessibleIn(page, looks)
}

/** The current page, with any open dialog, in contrasting looks. */
export async function expectAccessibleInBothLooks(page: Page) {
  await expectAccessibleIn(page, contrastingLooks)
}
