/**
 * A page as a browser without JavaScript and without looks has it: a parsed document, its forms and its links. Parts are found the
 * way a person or a screen reader finds them (`page.getByRole`, `page.getByLabelText`, …).
 */
import { configure, type queries, within } from '@testing-library/dom'
import { type DOMWindow, JSDOM } from 'jsdom'

// Nothing is laid out or painted here, so asking whether something is hidden by a style would only cost time.
configure({
  defaultHidden: true,
  computedStyleSupportsPseudoElements: false,
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
})

/** Field values by label: text, an option's text, or whether a box is checked. */
export type Values = Record<string, string | boolean>

type Queries = ReturnType<typeof within<typeof queries>>

export interface Page extends Queries {
  url: URL
  status: number
  headers: Headers
  /** As sent, with styles and scripts. */
  html: string
  document: Document
  title: string
  /** The only element that matches. @throws Error when none or several do */
  element(selector: string): HTMLElement
  elements(selector: string): HTMLElement[]
  /** The texts of all elements that match, in order, with single spaces. */
  texts(selector: string): string[]
  /** What a meta element says, by its name or property; null if there is none. */
  meta(name: string): string | null
  /** The part of the page inside this element, with the same ways to find things. */
  within(selector: string): Queries
  /** Fills the fields whose labels start with these words. */
  fill(values: Values, around?: HTMLElement): void
  /** Chooses a file for the field with this label. */
  attach(label: string, file: File): void
  /** Follows a link, or submits the form around a button as a browser would, and opens what comes back. */
  press(control: HTMLElement): Promise<Page>
}

/** Requests the address, follows redirects and parses the answer. */
export async function openPage(address: URL, init: RequestInit = {}): Promise<Page> {
  const response = await fetch(address, { redirect: 'manual', ...init })
  const location = response.headers.get('location')
  // `fetch` would lose the fragment, which says where on the page the visitor lands.
  if (location) return openPage(new URL(location, address), { headers: languageOf(init) })
  const html = await response.text()
  const url = address
  // A parser that also reads style sheets would spend most of its time on them.
  const { window } = new JSDOM(html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '<style></style>'), { url: url.href })
  const { document } = window
  const element = (selector: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)]
    if (found[0] === undefined || found.length > 1)
      throw new Error(`${found.length} elements match ${selector} on ${url}.`)
    return found[0]
  }
  return {
    ...within(document.body),
    url,
    status: response.status,
    headers: response.headers,
    html,
    document,
    title: document.title,
    element,
    elements: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
    texts: (selector) => [...document.querySelectorAll(selector)].map(textOf),
    meta: (name) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null,
    within: (selector) => within(element(selector)),
    fill: (values, around = document.body) => fillFields(values, around),
    attach: (label, file) => void chosenFiles.set(within(document.body).getByLabelText(label), file),
    press: (control) => pressControl(control, window, languageOf(init)),
  }
}

/** The language that a browser asks for stays the same from page to page. */
function languageOf({ headers }: RequestInit): Record<string, string> {
  const language = new Headers(headers).get('accept-language')
  return language ? { 'accept-language': language } : {}
}

/** Here nothing else can choose a file. */
const chosenFiles = new WeakMap<HTMLElement, File>()

/** An element's text with single spaces. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function fillFields(values: Values, around: HTMLElement) {
  for (const [label, value] of Object.entries(values)) {
    const field = within(around).getByLabelText(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
    if (typeof value === 'boolean') Object.assign(field, { checked: value })
    else if (field.tagName === 'SELECT') choose(field as HTMLSelectElement, value)
    else Object.assign(field, { value })
  }
}

function choose(field: HTMLSelectElement, text: string) {
  const option = [...field.options].find((each) => each.text === text || each.value === text)
  if (!option) throw new Error(`There is no option ${text}.`)
  option.selected = true
}

async function pressControl(control: HTMLElement, window: DOMWindow, headers: Record<string, string>): Promise<Page> {
  if (control instanceof window.HTMLAnchorElement) return openPage(new URL(control.href), { headers })
  const form = (control as HTMLButtonElement).form ?? control.closest('form')
  if (!form) throw new Error('Only links and buttons of forms can be pressed without JavaScript.')
  if (!form.noValidate && !form.checkValidity()) throw new Error('The browser would keep this form back.')
  const fields = new window.FormData(form, control as HTMLButtonElement)
  const action = new URL(control.getAttribute('formaction') ?? form.action, window.location.href)
  const method = control.getAttribute('formmethod') ?? form.method
  const entries = [...fields].map(([name, value]): [string, string] => [name, String(value)])
  if (method !== 'post') {
    action.search = new URLSearchParams(entries).toString()
    return openPage(action, { headers })
  }
  return openPage(action, {
    method: 'POST',
    headers: { ...headers, origin: window.location.origin, referer: window.location.href },
    body: form.enctype === 'multipart/form-data' ? multipart(fields, form) : new URLSearchParams(entries),
  })
}

/** The same fields and files, for `fetch`. */
function multipart(fields: FormData, form: HTMLFormElement): FormData {
  const sent = new FormData()
  for (const [name, value] of fields) sent.append(name, value)
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const file = chosenFiles.get(field)
    if (file) sent.set(field.name, file)
  }
  return sent
}
