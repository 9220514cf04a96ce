/** Firefox through WebDriver BiDi, without a window on the screen. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import puppeteer, { ElementHandle, type Page } from 'puppeteer-core'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { answered, type Engine, type EngineWindow, groupOf } from './engine.ts'
import type { InPage } from './in-page.ts'

const settings = {
  // Nothing should move, as a person can ask for.
  'ui.prefersReducedMotion': 1,
  // As with high contrast: only the reader's own colors, which nothing but the way about them depends on.
  'browser.display.document_color_use': 2,
}

export async function startFirefox(program: string): Promise<Engine> {
  const profile = makeProfile()
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses to run as root in somebody else's home. Its reporter of crashes would outlive it.
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    // In its own process group, so that all of its processes end with it.
    detached: true,
  })
  endWithMe(firefox)
  const group = groupOf(firefox)
  try {
    const url = await answered('starting Firefox', readAddress(firefox.stderr))
    const connecting = puppeteer.connect({
      browserWSEndpoint: `${url}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: null,
    })
    const browser = await answered('connecting to Firefox', connecting)
    return {
      openWindow: async () => windowOf(await answered('opening a window', browser.newPage({ type: 'window' }))),
      ...group,
    }
  } catch (error) {
    await group.stop()
    throw error
  }
}

function makeProfile(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  return profile
}

/** Where it listens, which is one of the first things it prints. */
function readAddress(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    // Reads on, because a full pipe would stop it.
    createInterface(output)
      .on('line', (line) => {
        const url = line.match(/WebDriver BiDi listening on (\S+)/)?.[1]
        if (url) resolve(url)
      })
      .on('close', () => reject(new Error('Firefox ended before it was ready.')))
  })
}

/** Runs in the page. */
function callInPage(name: string, args: unknown[]): unknown {
  return window.inPage && Reflect.apply(window.inPage[name as keyof InPage], null, args)
}

async function takeHold(page: Page, element: ElementHandle): Promise<void> {
  const { x, y } = await element.clickablePoint()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 20, { steps: 4 })
}

function windowOf(page: Page): EngineWindow {
  return {
    async load(url) {
      // Only starts it: the answer may take long, or never come.
      page.goto(url, { waitUntil: [], timeout: 0 }).catch(() => {})
    },
    call: (name, ...args) => answered(name, page.evaluate(callInPage, name, args)),
    async find(...args) {
      const found = await answered(args[0], page.evaluateHandle(callInPage, 'waitFor', args))
      if (!(found instanceof ElementHandle)) return null
      return {
        press: () => answered('a press', found.click()),
        async drag(drop) {
          await answered('the start of a drag', takeHold(page, found))
          try {
            return await drop()
          } finally {
            await answered('the end of a drag', page.mouse.up())
          }
        },
        upload: (file) => answered('an upload', (found as ElementHandle<HTMLInputElement>).uploadFile(file)),
      }
    },
    type: (text) => answered('typing', page.keyboard.type(text)),
    close: () => answered('closing a window', page.close()),
  }
}
