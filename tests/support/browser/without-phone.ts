import type { Page } from '@playwright/test'

/** Ignores presses on phone links. The test browser has no phone, and its prompt for which app to open would steal keyboard focus. */
export async function ignorePhoneLinks(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
}
