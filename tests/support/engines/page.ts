/** A window as a person uses it, the same in every engine. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineWindow } from './engine.ts'
import type { InPage } from './in-page.ts'
import { type Part, writePart } from './parts.ts'

/** How long anything may take to show up on the busiest machine. */
const patienceMs = 180_000
/** Each wait inside the page takes this long at most: a page that is left takes its waits with it. */
const roundMs = 5_000
const pauseMs = 100

export type Page = ReturnType<typeof pageOf>

/** @param siteUrl the site that paths belong to */
export function pageOf(window: EngineWindow, siteUrl: string) {
  /** Tries until there's a result. */
  async function insist<Result>(
    what: string,
    attempt: () => Promise<Result | undefined | null | false>,
  ): Promise<Result> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      let problem: unknown
      try {
        const result = await attempt()
        if (result) return result
      } catch (error) {
        // The page, or the part of it, is just being replaced.
        problem = error
      }
      if (Date.now() > deadline) {
        const shown = await window.call('describe').catch(String)
        throw new Error(`Not in time: ${what}. ${shown}`, { cause: problem })
      }
      await sleep(pauseMs)
    }
  }

  const isLoaded = () => window.call('isLoaded')

  return {
    /** Loads a document. */
    async open(path: string) {
      // The first window has nothing to leave.
      await window.call('leave').catch(() => {})
      await window.load(new URL(path, siteUrl).href)
      await insist(`opening ${path}`, isLoaded)
    },

    /** Opens a screen of the back office without loading a document. */
    async go(path: string) {
      await window.call('go', path)
    },

    /** Waits until everything that loads by itself is there. */
    async settle(what: string) {
      await insist(`all of ${what}`, () => window.call('isSettled'))
    },

    async press(part: Part) {
      const wanted = writePart(part)
      await insist(`pressing ${wanted}`, async () => {
        const element = await window.find(wanted, 'ready', roundMs)
        if (!element) return false
        await element.press()
        // If it has taken the page away, nobody is there to answer.
        return (await window.call('wasReached', roundMs).catch(() => true)) !== false
      })
    },

    /** Fills in a field, or chooses the option with this label. */
    async fill(part: Part, value: string) {
      const wanted = writePart(part)
      await insist(`filling in ${wanted}`, () => window.call('fill', wanted, value, roundMs))
    },

    /** Drags one part to another. Says whether that took it, and what it said before. */
    async drag(part: Part, place: Part): Promise<{ isTaken: boolean; said: string }> {
      const [what, where] = [writePart(part), writePart(place)]
      return insist(`dragging ${what} to ${where}`, async () => {
        const element = await window.find(what, 'ready', roundMs)
        return element?.drag(() => window.call('drop', where, roundMs)) as ReturnType<InPage['drop']>
      })
    },

    /** Types on the keyboard, where the focus is. */
    type: (text: string) => window.type(text),

    async upload(part: Part, file: string) {
      const wanted = writePart(part)
      await insist(`choosing a file in ${wanted}`, async () => {
        const element = await window.find(wanted, 'shown', roundMs)
        await element?.upload(file)
        return element
      })
    },

    /** Waits until it's shown. */
    async see(part: Part) {
      const wanted = writePart(part)
      await insist(`seeing ${wanted}`, () => window.call('isThere', wanted, 'shown', roundMs))
    },

    /** Fails unless it's shown within this time. */
    async seeWithin(limitMs: number, part: Part) {
      const wanted = writePart(part)
      if (await window.call('isThere', wanted, 'shown', limitMs)) return
      throw new Error(`Not within ${limitMs} ms: ${wanted}. ${await window.call('describe')}`)
    },

    /** Whether it's shown right now. */
    isShown: async (part: Part) => (await window.call('isThere', writePart(part), 'shown', 0)) === true,

    /** Waits until nothing like it is shown. */
    async seeNo(part: Part) {
      const wanted = writePart(part)
      await insist(`not seeing ${wanted}`, () => window.call('isThere', wanted, 'gone', roundMs))
    },

    /** What a part says, once it's shown. */
    async read(part: Part): Promise<string> {
      const wanted = writePart(part)
      return String(await insist(`reading ${wanted}`, () => window.call('read', wanted, roundMs)))
    },

    /** How a part looks, as CSS says it. */
    async styleOf(part: Part, property: string): Promise<string> {
      const wanted = writePart(part)
      return String(await insist(`the ${property} of ${wanted}`, () => window.call('read', wanted, roundMs, property)))
    },

    /** From now on, notes whether the part is ever shown, however shortly. The answer says whether it was. */
    async watch(part: Part): Promise<() => Promise<boolean>> {
      await window.call('watch', writePart(part))
      return async () => (await window.call('wasShown')) === true
    },

    /** Makes the page believe that this much time has passed. */
    passTime: (ms: number) => window.call('passTime', ms),

    /** Whether the document is the back office's. */
    isInOffice: async () => (await window.call('isInOffice').catch(() => false)) === true,

    /** Puts something into the browser's storage for this site. */
    keep: (key: string, value: string) => window.call('keep', key, value),

    /** Waits until a script has put this address into one of its caches. */
    async seeKept(address: string) {
      await insist(`keeping ${address}`, () => window.call('isKept', address))
    },

    /** What a console would have shown as errors since the last call. */
    takeErrors: () =>
      insist('asking for errors', async () => (await window.call('takeErrors')) as string[] | undefined),

    close: () => window.close(),
  }
}
