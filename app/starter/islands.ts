import type { Island } from '#app/components/island.tsx'

type IslandFile = Record<string, Island<object>>

/** Every island, by its file: adding one needs nothing else. */
const files = import.meta.glob<IslandFile>('../routes/**/*.island.tsx')

/** After this long a form goes to the server as it is: it works without React. */
const longestWaitMs = 5000
const waking = new WeakMap<HTMLElement, Promise<unknown>>()

/** Islands wake when a pointer, a finger or the focus comes to one of their controls, and by themselves where they left a note. */
export function wakeIslandsWhenNear() {
  for (const kind of ['focusin', 'pointerover', 'touchstart']) {
    addEventListener(kind, ({ target }) => void wakeAround(target)?.catch(() => {}), { capture: true, passive: true })
  }
  for (const kind of ['submit', 'click']) addEventListener(kind, holdUntilAwake, true)
  for (const element of document.querySelectorAll<HTMLElement>('[data-wakes-with]')) {
    if (hasNote(element.dataset.wakesWith ?? '')) void wake(element).catch(() => {})
  }
  // What had the focus before this script ran.
  void wakeAround(document.activeElement)?.catch(() => {})
}

/** The island whose form or button this is. */
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
    Promise.all([import('#app/components/wake-island.tsx'), load?.()]).then(([{ wakeIsland }, file]) => {
      const [element] = Object.values(file ?? {})
      forgetLost(island)
      return element && wakeIsland(island, element)
    })
  waking.set(island, attempt)
  // The next touch tries again.
  attempt.catch(() => waking.delete(island))
  return attempt
}

/** Forms that wait for their island, and those that go to the server because it did not wake. */
const waiting = new WeakSet<HTMLElement>()
const givenUp = new WeakSet<HTMLElement>()

/** Repeats what was sent or pressed too early once someone handles it. What cannot wake is sent as it is. */
function holdUntilAwake(event: Event) {
  const { target } = event
  const island = sleepingIslandOf(target)
  if (!island || !(target instanceof HTMLElement) || givenUp.has(target)) return
  const isForm = target instanceof HTMLFormElement
  // Whatever is not a plain button does what the browser does with it: it focuses, ticks or sends a form.
  if (!isForm && !target.closest('button[type="button"]')) return
  event.preventDefault()
  event.stopPropagation()
  if (waiting.has(target)) return
  waiting.add(target)
  // The button that was pressed may say what is sent.
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  const goOn = () => {
    waiting.delete(target)
    if (!isForm) return 'awake' in island.dataset && target.click()
    return 'awake' in island.dataset ? target.requestSubmit(submitter) : void sendAsItIs(target, submitter)
  }
  void Promise.race([wake(island), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]).then(goOn, goOn)
}

/** Where nothing answers, the browser would show a page of its own: a form that has words for that stays, with what was typed. */
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

/** React expects what the server sent. */
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
