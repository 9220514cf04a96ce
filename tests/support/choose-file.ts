import type { FileChooser, Page } from '@playwright/test'

type Files = Parameters<FileChooser['setFiles']>[0]

/** Opens the browser's file dialog by `open` and chooses `files` in it. */
export async function chooseFile(page: Page, open: () => Promise<void>, files: Files): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  // A key can overtake the order to hand the dialog over, and the dialog is lost then. An answer from the page comes after it.
  await page.evaluate(() => undefined)
  await open()
  await (await choosing).setFiles(files)
}
