import type { FileChooser, Page } from '@playwright/test'

type Files = Parameters<FileChooser['setFiles']>[0]

/** Opens the browser's file dialog with `open` and picks `files` in it. */
export async function chooseFile(page: Page, open: () => Promise<void>, files: Files): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  // A keystroke can overtake the command to intercept the dialog, which is then lost. A round trip to the page makes sure it arrived
  // first.
  await page.evaluate(() => undefined)
  await open()
  await (await choosing).setFiles(files)
}
