import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'

/**
 * For `test.use` at the top of a file: a Chromium that could open a window, where the headless shell of the other journeys does not do what
 * is tested. It shows no notifications, keeps no page that was left, and draws no first frame before a page has loaded.
 */
export const wholeBrowser = {
  launchOptions: {
    executablePath: findChromium({ ...process.env, CHROMIUM_PATH: process.env.WHOLE_CHROMIUM_PATH }),
    args: chromiumFlags,
  },
}
