import { chromiumFlags, findChromium } from '../../../scripts/browsers.ts'

/**
 * For `test.use` at the top of a file: a full Chromium, for tests that don't work in the headless shell the other journeys use. The
 * shell shows no notifications, has no back/forward cache, and draws no first frame before a page has loaded.
 */
export const wholeBrowser = {
  launchOptions: {
    executablePath: findChromium({ ...process.env, CHROMIUM_PATH: process.env.WHOLE_CHROMIUM_PATH }),
    args: chromiumFlags,
  },
}
