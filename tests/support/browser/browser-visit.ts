import { JSDOM } from 'jsdom'

/** As much of a browser as these tests need: its cookies, by name. */
export interface TestBrowser {
  cookies: Map<string, string>
  /** Fetches like one of the site's own scripts. Answers may set cookies. */
  fetch: typeof fetch
}

export function openBrowser(): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async fetch(input, init) {
      const response = await fetch(input, { ...init, headers: withCookies(init?.headers, cookies) })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
        cookies.set(name, value)
      }
      return response
    },
  }
}

function withCookies(init: HeadersInit | undefined, cookies: Map<string, string>): Headers {
  const headers = new Headers(init)
  if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
  return headers
}

/**
 * Goes where a person in a browser would: along redirects, by the button of an emailed link's page, or by its only link, until a URL
 * starts with `home`. Returns that URL.
 */
export async function followTo(home: string, start: string, browser: TestBrowser = openBrowser()): Promise<URL> {
  let address = start
  for (let hop = 0; hop < 10; hop++) {
    if (address.startsWith(home)) return new URL(address)
    const opened = await browser.fetch(address, { redirect: 'manual' })
    const html = await opened.clone().text()
    const form = readForm(html, address)
    const response = form
      ? await browser.fetch(form.action, { method: 'POST', body: form.fields, redirect: 'manual' })
      : opened
    const next = response.headers.get('location') ?? readPage(html, address).querySelector('a')?.href
    if (!next)
      throw new Error(`${address} answered ${response.status} instead of redirecting: ${await response.text()}`)
    address = new URL(next, address).href
  }
  throw new Error(`Ten redirects did not lead to ${home}`)
}

const readPage = (html: string, url: string) => new JSDOM(html, { url }).window.document

/** A page's only form, or `null`: where it goes, and its fields. */
export function readForm(html: string, url: string): { action: string; fields: URLSearchParams } | null {
  const form = readPage(html, url).querySelector<HTMLFormElement>('form[method=post]')
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return form && { action: form.action, fields: new URLSearchParams(inputs.map(({ name, value }) => [name, value])) }
}

/** The fields a URL carries in its fragment. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}
