/** WebKit through its own WebDriver, on a display that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import type { WebKitPrograms } from '../../../scripts/browsers.ts'
import { answered, type Engine, type EngineWindow, groupOf } from './engine.ts'

/** Small, because the processor does the drawing, and wide enough for the desk's two columns. */
const screen = '900x700x24'

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  // Waiting for a page whose script has failed would never end.
  pageLoadStrategy: 'none',
})

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const xvfb = spawn(programs.display, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  endWithMe(xvfb)
  let group: ReturnType<typeof groupOf> | undefined
  const stop = async () => {
    await group?.stop()
    xvfb.kill()
  }
  try {
    const [display] = await answered('starting Xvfb', once(xvfb.stdio[3] as Readable, 'data'))
    const port = await findFreePort()
    group = groupOf(startDriver(programs.driver, { port, display: `:${String(display).trim()}` }))
    const browser = await answered('starting WebKit', openSession(`http://127.0.0.1:${port}`))
    const openWindow = windowsOf(browser, await answered('asking for its window', browser.getWindowHandle()))
    return { ...group, openWindow, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startDriver(program: string, { port, display }: { port: number; display: string }): ChildProcess {
  const driver = spawn(program, ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: makeHome(),
      DISPLAY: display,
      // WebKit's own sandbox doesn't start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      // Both cost more than they save: the processor does the drawing, and no page stays long.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      JSC_useDFGJIT: 'false',
    },
    // In its own process group, so that the browser ends with it.
    detached: true,
  })
  endWithMe(driver)
  return driver
}

/** A home folder in which GTK is told that nothing should move, as a person can ask for. */
function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'))
  const settings = path.join(home, '.config', 'gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(path.join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return home
}

async function openSession(url: string): Promise<WebDriver> {
  const isListening = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isListening())) await sleep(50)
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}

/** As text, because it runs in the page. */
const callInPage = `
  const [name, ...args] = arguments, done = args.pop()
  Promise.resolve(window.inPage?.[name](...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`

/** @param first the window that it starts with, which stays open, because only an open one can open others */
function windowsOf(browser: WebDriver, first: string): () => Promise<EngineWindow> {
  let current = first
  let last: Promise<unknown> = Promise.resolve()
  /** One thing after the other: the driver has one current window. */
  function inTurn<Result>(handle: string, what: string, work: () => Promise<Result>): Promise<Result> {
    const result = last.then(async () => {
      if (handle !== current) await answered('changing windows', browser.switchTo().window(handle))
      current = handle
      return answered(what, work())
    })
    last = result.catch(() => {})
    return result
  }
  async function call(name: string, args: unknown[]): Promise<unknown> {
    const { value, error } = await browser.executeAsyncScript<{ value?: unknown; error?: string }>(
      callInPage,
      name,
      ...args,
    )
    if (error) throw new Error(error)
    return value
  }
  return async () => {
    const handle = await inTurn(first, 'opening a window', async () => {
      await browser.switchTo().newWindow('window')
      current = await browser.getWindowHandle()
      return current
    })
    const here = <Result>(what: string, work: () => Promise<Result>) => inTurn(handle, what, work)
    return {
      load: (url) => here(url, () => browser.get(url)),
      call: (name, ...args) => here(name, () => call(name, args)),
      async find(...args) {
        const found = await here(args[0], () => call('waitFor', args))
        if (!(found instanceof WebElement)) return null
        return {
          press: () => here('a press', () => found.click()),
          async drag(drop) {
            const pointer = () => browser.actions({ async: true })
            const start = pointer().move({ origin: found }).press().move({ origin: found, x: 20, y: 20 })
            await here('the start of a drag', () => start.perform())
            try {
              return await drop()
            } finally {
              await here('the end of a drag', () => pointer().release().perform())
            }
          },
          upload: (file) => here('an upload', () => found.sendKeys(file)),
        }
      },
      type: (text) => here('typing', async () => browser.switchTo().activeElement().sendKeys(text)),
      close: () => here('closing a window', () => browser.close()),
    }
  }
}
