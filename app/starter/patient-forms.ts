/**
 * Forms that survive a dead connection, for pages without React: `form[data-patient]`. What was typed is kept in this tab. A
 * submission is retried with growing pauses until the server answers, always with the same fields, so it counts once. The answer
 * replaces what the page showed. A form that leads to another page (`data-leads-away`) is left to the browser as soon as the
 * connection works.
 */
const pausesMs = [1000, 2000, 4000, 8000, 15_000]
/** After this long without an answer, the connection counts as dead. A photo of 12 MB takes two minutes over a slow one. */
const timeoutMs = 30_000
const timeoutWithFileMs = 300_000
/** How many times a site that's busy is asked again. */
const mostBusyTries = 10
const draftPrefix = 'homeowner-draft '

export function makeFormsPatient() {
  restoreDrafts()
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-patient]') : null
    if (form) keepDraft(form)
  })
  addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.patient === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    void sendPatiently(form, new FormData(form, event.submitter)).catch(() => form.submit())
  })
}

async function sendPatiently(form: HTMLFormElement, fields: FormData) {
  form.ariaBusy = 'true'
  const note = noteOf(form)
  const { sending = '', waiting = '', busy = waiting, failed = '', leadsAway } = form.dataset
  let busyTries = 0
  try {
    for (let attempt = 0; ; attempt++) {
      if (busyTries === 0) note.textContent = attempt === 0 ? sending : waiting
      const answer = leadsAway === undefined ? await send(form, fields) : await reach(form)
      if (typeof answer === 'number' && ++busyTries <= mostBusyTries) {
        note.textContent = busy
        await pause(answer * 1000)
        continue
      }
      note.textContent = answer === null ? waiting : typeof answer === 'object' || answer === 'here' ? '' : failed
      // Keep what was typed.
      if (answer === 'failed' || typeof answer === 'number') return
      if (answer === 'here') return leave(form)
      if (answer) return show(answer, form)
      await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0)
    }
  } finally {
    form.ariaBusy = null
  }
}

/**
 * The page that the server answered with, `failed` if the site has a problem or is overloaded, in how many seconds it asks to come back
 * if it's busy, or `null` if nothing came from the site itself.
 */
async function send(
  form: HTMLFormElement,
  fields: FormData,
): Promise<{ address: string; page: Document } | 'failed' | number | null> {
  try {
    const isLarge = hasFiles(fields)
    const body = isLarge ? fields : new URLSearchParams([...fields].map(([name, value]) => [name, `${value}`]))
    const signal = AbortSignal.timeout(isLarge ? timeoutWithFileMs : timeoutMs)
    const response = await fetch(form.action, { method: 'POST', body, signal })
    const retryAfter = response.headers.get('retry-after')
    if (response.status === 503 && retryAfter !== null && /^\d+$/.test(retryAfter)) return Number(retryAfter)
    if (isGateway(response)) return null
    if (response.status === 429 || response.status >= 500) return 'failed'
    return { address: response.url, page: new DOMParser().parseFromString(await response.text(), 'text/html') }
  } catch {
    return null
  }
}

/** Whether the page that the form leads to is reachable right now. */
async function reach({ action }: HTMLFormElement): Promise<'here' | null> {
  const asking = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  return fetch(action, asking).then(
    (response) => (isGateway(response) ? null : 'here'),
    () => null,
  )
}

/** Another answer may have removed the form from the page while its submission waited, and browsers don't submit a detached form. */
function leave(form: HTMLFormElement) {
  if (!form.isConnected) {
    form.hidden = true
    document.body.append(form)
  }
  form.submit()
}

/** Whether the answer comes from the gateway in front of a site that is restarting, or the line was too slow this time. */
function isGateway({ status }: Response): boolean {
  return [408, 502, 503, 504].includes(status)
}

function hasFiles(fields: FormData): boolean {
  return [...fields.values()].some((value) => value instanceof File)
}

/** Replaces the page's content with the server's answer and announces it to screen readers. */
function show({ address, page }: { address: string; page: Document }, form: HTMLFormElement) {
  const [here, there] = [document.querySelector('main'), page.querySelector('main')]
  if (!here || !there) return location.assign(address)
  if (there.querySelector('#said')) dropDraft(form)
  // Anything opened in the meantime stays open. This form's card is done.
  for (const { id } of here.querySelectorAll('details[id][open]')) {
    if (id !== form.closest('details')?.id) there.querySelector(`#${id}`)?.setAttribute('open', '')
  }
  // So a reload doesn't repeat the message.
  history.replaceState(null, '', new URL(address).pathname)
  document.title = page.title
  here.replaceWith(document.adoptNode(there))
  restoreDrafts()
  const news =
    there.querySelector<HTMLElement>('[aria-invalid]') ?? there.querySelector<HTMLElement>('#said, [role=alert]')
  if (!news) return
  if (!news.matches('input, select, textarea')) news.tabIndex = -1
  news.focus({ preventScroll: true })
  news.scrollIntoView({ block: 'center' })
  if (news.role === 'status') announce(news.textContent)
}

/** Says it to screen readers, which hear what's put into a status that's there already, but not one that arrives with its words. */
function announce(words: string) {
  const status = document.createElement('p')
  Object.assign(status, { role: 'status', className: 'sr-only' })
  document.body.append(status)
  setTimeout(() => {
    status.textContent = words
  }, 100)
  setTimeout(() => status.remove(), 10_000)
}

/** Ends early when the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })
}

function noteOf(form: HTMLFormElement): HTMLElement {
  const known = form.querySelector<HTMLElement>('[data-note]')
  if (known) return known
  const note = document.createElement('p')
  note.dataset.note = ''
  note.setAttribute('role', 'status')
  form.append(note)
  return note
}

/** Keyed by booking and form: the page's URL is a secret and must not be stored anywhere. */
function draftKey({ dataset }: HTMLFormElement): string {
  return draftPrefix + dataset.patient
}

function keepDraft(form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name, value]) => name !== 'intent' && typeof value === 'string')
  try {
    sessionStorage.setItem(draftKey(form), JSON.stringify(typed))
  } catch {
    // A browser that stores nothing does without drafts.
  }
}

function dropDraft(form: HTMLFormElement) {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {}
}

/** Restores what was typed but not sent, along with the request's id, so a submission whose answer was lost counts once. */
function restoreDrafts() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-patient]')) {
    for (const [name, value] of readDraft(form)) {
      const field = form.elements.namedItem(name)
      const isField =
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        field instanceof RadioNodeList
      if (!isField || ('type' in field && ['file', 'radio', 'checkbox'].includes(field.type))) continue
      field.value = value
      const card = form.closest('details')
      if (card && !('type' in field && field.type === 'hidden')) card.open = true
    }
  }
}

function readDraft(form: HTMLFormElement): [string, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '[]')
    return Array.isArray(kept) ? kept.map(([name, value]) => [String(name), String(value)]) : []
  } catch {
    return []
  }
}
