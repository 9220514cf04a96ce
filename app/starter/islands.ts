import type { Island } from '#app/components/document/island.tsx'

type IslandFile = Record<string, Island<object>>

/** Every island, keyed by file. Adding one takes nothing else. */
const files = import.meta.glob<IslandFile>('../routes/**/*.island.tsx')

/** After this long, a form is submitted to the server without React, which works too. */
const longestWaitMs = 5000
const waking = new WeakMap<HTMLElement, Promise<unknown>>()

/** Wakes islands when the pointer, a finger or the focus reaches one of their controls, and right away where they left a note. */
export function wakeIslandsWhenNear() {
  for (const kind of ['focusin', 'pointerover', 'touchstart']) {
    addEventListener(kind, ({ target }) => void wakeAround(target)?.catch(() => {}), { capture: true, passive: true })
  }
  for (const kind of ['submit', 'click']) addEventListener(kind, holdUntilAwake, true)
  for (const element of document.querySelectorAll<HTMLElement>('[data-wakes-with]')) {
    if (hasNote(element.dataset.wakesWith ?? '')) void wake(element).catch(() => {})
  }
  // Whatever had the focus before this script ran.
  void wakeAround(document.activeElement)?.catch(() => {})
}

/** Wakes the island that this form or button belongs to. */
function wakeAround(target: EventTarget | null): Promise<unknown> | null {
  const island = sleepingIslandOf(target)
  return island && wake(island)
}

function sleepingIslandOf(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element && target.closest('form, button')
  return control ? control.closest<HTMLElement>('[data-island]:not([data-awake])') : null
}

function wake(island: HTMLElement): Promise<unknown> {
  const load = files[`../routes/${island.dataset.island}.island.tsx`]
  const attempt =
    waking.get(island) ??
    Promise.all([import('#app/components/document/wake-island.tsx'), load?.()]).then(([{ wakeIsland }, file]) => {
      const [element] = Object.values(file ?? {})
      forgetLost(island)
      return element && wakeIsland(island, element)
    })
  waking.set(island, attempt)
  // Lets the next touch try again.
  attempt.catch(() => waking.delete(island))
  return attempt
}

/** Forms waiting for their island, and forms that go to the server because it didn't wake. */
const waiting = new WeakSet<HTMLElement>()
const givenUp = new WeakSet<HTMLElement>()

/**
 * Holds a submit or click that came too early and repeats it once the island handles it. If the island can't wake, the form is
 * submitted as is.
 */
function holdUntilAwake(event: Event) {
  const { target } = event
  const island = sleepingIslandOf(target)
  if (!island || !(target instanceof HTMLElement) || givenUp.has(target)) return
  const isForm = target instanceof HTMLFormElement
  // Anything but a plain button keeps the browser's default: it focuses, checks a box or submits a form.
  if (!isForm && !target.closest('button[type="button"]')) return
  event.preventDefault()
  event.stopPropagation()
  if (waiting.has(target)) return
  waiting.add(target)
  // The pressed button may add to what is submitted.
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  const goOn = () => {
    waiting.delete(target)
    if (!isForm) return 'awake' in island.dataset && target.click()
    return 'awake' in island.dataset ? target.requestSubmit(submitter) : void sendAsItIs(target, submitter)
  }
  void Promise.race([wake(island), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]).then(goOn, goOn)
}

/**
 * If nothing answers, the browser would show its own error page. A form that has a message for this stays put and keeps what was
 * typed.
 */
async function sendAsItIs(form: HTMLFormElement, submitter: HTMLElement | null) {
  const { lost } = form.dataset
  if (lost !== undefined && !(await canReach(form.action))) return tellLost(form, lost)
  givenUp.add(form)
  form.requestSubmit(submitter)
}

function canReach(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(longestWaitMs) }).then(
    () => true,
    () => false,
  )
}

function tellLost(form: HTMLFormElement, words: string) {
  forgetLost(form)
  const note = document.createElement('p')
  Object.assign(note, { role: 'alert', textContent: words, className: 'mt-3 font-medium text-danger' })
  note.dataset.lostNote = ''
  form.append(note)
}

/** React expects the HTML as the server sent it. */
function forgetLost(around: Element) {
  for (const note of around.querySelectorAll('[data-lost-note]')) note.remove()
}

/** With site data blocked, even reading the storage throws. */
function hasNote(key: string): boolean {
  try {
    return key in sessionStorage
  } catch {
    return false
  }
}
