import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from '#tests/support/sites/site.ts'

/** The window sizes and color schemes every page has to work in. */
export const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${width} px wide, ${colorScheme}` })),
)

/**
 * Two looks that cover both window sizes and both color schemes. Layout doesn't depend on the scheme, nor contrast on the width, so
 * the back office's many screens are checked in just these.
 */
export const contrastingLooks = looks.filter(({ width, colorScheme }) => (width === 390) === (colorScheme === 'dark'))

type Look = (typeof looks)[number]

/** Shows the current page in a look, with animations off, without reloading it. */
export async function showInLook(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * Fails with one line per violation axe finds on the current page (WCAG 2.2 A and AA, and best practices). To save most of axe's
 * time, passing rules aren't listed, and pages with frames, which need a second page, are rejected. axe is injected once per
 * document: loading it takes as long as checking a small page.
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

/** The window of a 390 px phone with the browser zoomed to 200 % (WCAG 1.4.4). */
export const phoneAt200Percent = { width: 195, height: 422 }

/** Fails if anything stays wider than the window, which would make the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, name?: string) {
  const beyondTheWindow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyondTheWindow, { message: name }).toBeLessThanOrEqual(0)
}

/** Fails if the current page scrolls sideways on a phone zoomed to 200 %. */
export async function expectFitsZoomed(page: Page, name: string) {
  await page.setViewportSize(phoneAt200Percent)
  await expectNoSidewaysScroll(page, `${name}, zoomed to 200 %`)
}

/** WCAG 1.4.12. */
const wideText = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/**
 * Fails if the current page scrolls sideways on a phone zoomed to 200 %, in a 320 px window with wide text spacing, or on the smallest
 * phone with text at double size. Doesn't reload it.
 */
export async function expectFitsEnlarged(page: Page, name: string) {
  await expectFitsZoomed(page, name)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, wideText)
  await expectNoSidewaysScroll(page, `${name}, with wide text spacing`)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.documentElement.style.setProperty('font-size', '200%', 'important')
  })
  await expectNoSidewaysScroll(page, `${name}, with text at double size`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** iOS zooms into a field whose letters are smaller, and stays there. */
const smallestFieldPx = 16

/** Fails if a phone would zoom into a field of the current page. */
async function expectNoZoomIntoFields(page: Page, name: string) {
  const smaller = await page.evaluate((smallest) => {
    const isTyped =
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=color]), select, textarea, [contenteditable=true]'
    return [...document.querySelectorAll(isTyped)]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < smallest)
      .map((field) => field.outerHTML.slice(0, 200))
  }, smallestFieldPx)
  expect(smaller, `${name}: fields that a phone would zoom into`).toEqual([])
}

/** Checks the current page, with any open dialog, in each of these looks, without reloading it. */
export async function expectAccessibleIn(page: Page, wanted: readonly Look[]) {
  for (const look of wanted) {
    await showInLook(page, look)
    await expectNoSidewaysScroll(page, look.name)
    if (look.width < 768) await expectNoZoomIntoFields(page, look.name)
    await expectAccessible(page, look.name)
  }
}

/** Checks the current page, with any open dialog, in the contrasting looks. */
export async function expectAccessibleInBothLooks(page: Page) {
  await expectAccessibleIn(page, contrastingLooks)
}
