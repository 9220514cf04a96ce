/** Runs each way in an engine: one engine for all of them, with a window that stays open, and others if a way needs them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine, EngineWindow } from './engine.ts'
import { type EngineName, engines } from './engines.ts'
import { type Page, pageOf } from './page.ts'

interface Walk {
  /** The window that all ways share. */
  page: Page
  /** Opens another window of the same person, which is closed at the way's end. */
  openWindow(): Promise<Page>
  engine: Engine
}

/** Declares a way, a test. It fails if a console in one of its windows would have shown an error. */
export type DeclareWay = (title: string, walk: (walk: Walk) => Promise<void>) => void

/** @param siteUrl is asked when a way starts */
export function waysIn(name: EngineName, siteUrl: () => string): DeclareWay {
  const found = engines[name]()
  // Somebody who doesn't have it still runs the rest. CI has to have it.
  const isLeftOut = found === undefined && !process.env.CI
  if (isLeftOut) console.warn(`${name} isn’t installed, so its tests are left out. \`npm test\` says how to get it.`)
  let engine: Engine
  let window: EngineWindow
  beforeAll(async () => {
    if (!found) throw new Error(`${name} isn’t installed.`)
    engine = await found.start()
    window = await engine.openWindow()
  })
  afterAll(() => engine?.stop())

  return (title, walk) =>
    test.skipIf(isLeftOut)(title, async () => {
      const page = pageOf(window, siteUrl())
      const others: Page[] = []
      const openWindow = async () => {
        const other = pageOf(await engine.openWindow(), siteUrl())
        others.push(other)
        return other
      }
      try {
        await walk({ page, openWindow, engine })
        const errors = await Promise.all([page, ...others].map((one) => one.takeErrors()))
        expect(errors.flat()).toEqual([])
      } catch (error) {
        // Whatever this way left there, open streams too, is nothing to the next one.
        const failed = window
        window = await engine.openWindow()
        await failed.close()
        throw error
      } finally {
        for (const other of others) await other.close()
      }
    })
}
