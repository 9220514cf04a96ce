/**
 * Runs in every page that the engines open, before the page's own scripts: collects what a console would show as an error, because
 * WebKit's driver doesn't tell, and finds what a person would find.
 */
import { configure, queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import type { DataRouter } from 'react-router'
import { isAlive } from '#tests/support/browser/come-alive.ts'
import { type Part, readPart, type Words } from './parts.ts'

/** Outlives the page, but not the window. */
const errorsKey = 'errors-on-pages'
/** A part may also appear without a change in the document, such as at the end of an animation. */
const lookIntervalMs = 250

/** Whether this document is about to be replaced. */
let isLeft = false

/** What was last said to be ready, until a click reaches it. */
let aim: Element | null = null

/** What a pointer has started to drag. */
let dragged: EventTarget | null = null

/** What `watch` has seen. */
let wasShown = false

/** Only there once its code runs, unlike public pages. */
const isInOffice = () => '__reactRouterContext' in window

export type PartState = 'shown' | 'gone' | 'ready'

/** What the engines call, by name. */
const inPage = {
  leave() {
    isLeft = true
  },

  isLoaded: () => !isLeft && document.readyState !== 'loading',

  /** Opens a screen of the back office without loading a document. */
  go(path: string) {
    void window.__reactRouterDataRouter?.navigate(path)
  },

  /** Whether everything that loads by itself has loaded, and the page's own code handles it. */
  isSettled() {
    if (!inPage.isLoaded() || !document.querySelector('h1')?.checkVisibility()) return false
    if (!isInOffice()) return isAlive(document.body)
    const isLoading = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      textContent.startsWith('Loading'),
    )
    return !isLoading && window.__reactRouterDataRouter?.state.navigation.state === 'idle'
  },

  /**
   * Waits until the part is shown, is gone, or can be pressed.
   * @returns its element, or the body for one that's gone; `null` if that takes longer than the limit
   */
  async waitFor(part: string, state: PartState, limitMs: number): Promise<Element | null> {
    const wanted = readPart(part)
    const found = await waitUntil(() => inState(find(wanted), state), limitMs)
    if (found && state === 'ready') {
      const there = middleOf(found)
      aim = there?.contains(found) ? there : found
    }
    return found
  },

  /** Whether a click reached what was last said to be ready. A press misses what moves meanwhile, such as when a font comes late. */
  wasReached: async (limitMs: number) => (await waitUntil(() => (aim ? null : document.body), limitMs)) !== null,

  /** Whether it got there within the limit. */
  isThere: async (part: string, state: PartState, limitMs: number) =>
    (await inPage.waitFor(part, state, limitMs)) !== null,

  /** Fills in a field at once, or chooses the option with this label. */
  async fill(part: string, value: string, limitMs: number): Promise<boolean> {
    const field = await inPage.waitFor(part, 'ready', limitMs)
    if (!(field instanceof HTMLElement)) return false
    field.focus()
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, field instanceof HTMLSelectElement ? optionValue(field, value) : value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  },

  /**
   * Drops what a pointer drags, if the place takes it.
   * @returns what the place did, and what it said meanwhile; `null` if the drag doesn't start, or the place isn't there within the limit
   */
  async drop(part: string, limitMs: number): Promise<{ isTaken: boolean; said: string } | null> {
    const place = await inPage.waitFor(part, 'shown', limitMs)
    const isDragged = await waitUntil(() => (dragged ? document.body : null), limitMs)
    if (!place || !isDragged || !dragged) return null
    const send = (target: EventTarget, type: string) =>
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))
    const isTaken = !send(place, 'dragover')
    // Gives the page time to say something about it.
    await new Promise((resolve) => setTimeout(resolve, lookIntervalMs))
    const said = place.textContent ?? ''
    if (isTaken) send(place, 'drop')
    send(dragged, 'dragend')
    return { isTaken, said }
  },

  /** What it says, or how it looks by a property of CSS; `null` if it isn't there within the limit. */
  async read(part: string, limitMs: number, property = ''): Promise<string | null> {
    const found = await inPage.waitFor(part, 'shown', limitMs)
    return found && property ? getComputedStyle(found).getPropertyValue(property) : (found?.textContent ?? null)
  },

  /** What a person reads, for the message about a failure. */
  describe: () =>
    `${location.pathname}: ${(document.querySelector('main') ?? document.body).textContent.replace(/\s+/g, ' ').slice(0, 1000)}`,

  /** Remembers from now on whether the part is ever shown, however shortly. */
  watch(part: string) {
    const wanted = readPart(part)
    wasShown = false
    const look = () => {
      wasShown ||= find(wanted).length > 0
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    look()
  },

  wasShown: () => wasShown,

  /** Makes the page believe that this much time has passed. */
  passTime(ms: number) {
    const now = Date.now
    Date.now = () => now() + ms
  },

  isInOffice: () => isInOffice(),

  keep: (key: string, value: string) => localStorage.setItem(key, value),

  /** Whether a page's script has put this address into one of its caches. */
  isKept: async (address: string) => (await caches.match(address)) !== undefined,

  /** What a console would have shown since the last call, in this window. */
  takeErrors(): string[] {
    const errors = readErrors()
    sessionStorage.removeItem(errorsKey)
    return errors
  },
}

function optionValue(list: HTMLSelectElement, label: string): string {
  const option = [...list.options].find((one) => one.label === label)
  if (!option) throw new Error(`There is no “${label}” in ${[...list.options].map((one) => one.label).join(', ')}`)
  return option.value
}

export type InPage = typeof inPage

declare global {
  interface Window {
    inPage?: InPage
    /** React Router keeps it there for development tools. */
    __reactRouterDataRouter?: DataRouter
  }
}
window.inPage = inPage
// React doesn't expect it.
document.currentScript?.remove()

function readErrors(): string[] {
  return JSON.parse(sessionStorage.getItem(errorsKey) ?? '[]')
}

/** What a page couldn't finish because somebody left it is nothing that anybody sees. */
window.addEventListener('pagehide', inPage.leave)

function noteError(text: string) {
  if (isLeft) return
  sessionStorage.setItem(errorsKey, JSON.stringify([...readErrors(), `${location.pathname}: ${text}`]))
}

const describe = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value))
const { error: logError } = console
console.error = (...parts: unknown[]) => {
  noteError(`error in the console: ${parts.map(describe).join(' ')}`)
  logError.apply(console, parts)
}
window.addEventListener('error', ({ message, error }) => noteError(`exception: ${error ? describe(error) : message}`))
window.addEventListener('unhandledrejection', ({ reason }) => noteError(`unhandled rejection: ${describe(reason)}`))
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  noteError(`violates ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
)

document.addEventListener('dragstart', ({ target }) => {
  dragged = target
})
document.addEventListener('dragend', () => {
  dragged = null
})

document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Node && aim?.contains(target)) aim = null
  },
  { capture: true },
)

// The test browser has no phone.
document.addEventListener(
  'click',
  (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
  },
  { capture: true },
)

// What's hidden is left out by `isShown`, which asks the engine. The library's own check costs many times as much.
configure({ defaultHidden: true })

function find(part: Part): HTMLElement[] {
  const roots = part.inside ? find(part.inside) : [document.body]
  const found = roots.flatMap((root) => findIn(root, part)).filter(isShown)
  const { saying } = part
  return saying === undefined ? found : found.filter((element) => contains(element.textContent ?? '', saying))
}

function findIn(root: HTMLElement, part: Part): HTMLElement[] {
  if ('role' in part) return queryAllByRole(root, part.role, { name: part.name, level: part.level })
  if ('label' in part) return queryAllByLabelText(root, part.label)
  if ('text' in part) return queryAllByText(root, part.text)
  return [...root.querySelectorAll<HTMLElement>(part.css)]
}

const contains = (all: string, words: Words) => (typeof words === 'string' ? all.includes(words) : words.test(all))

/** A file field is found although it's hidden behind a button of its own, and a picture only once it's there. */
function isShown(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement && element.type === 'file') return true
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  if (!(element instanceof HTMLImageElement)) return true
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return element.naturalWidth > 0
}

function inState([element]: HTMLElement[], state: PartState): Element | null {
  if (state === 'gone') return element ? null : document.body
  if (!element) return null
  return state === 'shown' || isReady(element) ? element : null
}

/** Whether a press would reach it, and the page's own code would handle it. */
function isReady(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled=true]') || !(isInOffice() || isAlive(element))) return false
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const there = middleOf(element)
  return there !== null && (element.contains(there) || there.contains(element))
}

/** What a press on it would hit: a part of it, or the label that it's in. */
function middleOf(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

function waitUntil(look: () => Element | null, limitMs: number): Promise<Element | null> {
  return new Promise((resolve, reject) => {
    let looksLeft = limitMs / lookIntervalMs
    let isLookAhead = false
    const end = () => {
      changes.disconnect()
      clearInterval(timer)
    }
    const check = () => {
      isLookAhead = false
      try {
        const found = look()
        if (!found && looksLeft > 0) return
        end()
        resolve(found)
      } catch (error) {
        end()
        reject(error)
      }
    }
    // Many changes count as one.
    const changes = new MutationObserver(() => {
      if (isLookAhead) return
      isLookAhead = true
      requestAnimationFrame(check)
    })
    // A machine that is too busy for the page looks less often, and so for longer.
    const timer = setInterval(() => {
      looksLeft--
      check()
    }, lookIntervalMs)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    check()
  })
}
