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

/** Follows redirects in a browser until a URL starts with `home`, and returns that URL. */
export async function followTo(home: string, start: string, browser: TestBrowser = openBrowser()): Promise<URL> {
  let address = start
  for (let hop = 0; hop < 10; hop++) {
    if (address.startsWith(home)) return new URL(address)
    const response = await browser.fetch(address, { redirect: 'manual' })
    const next = response.headers.get('location')
    if (!next)
      throw new Error(`${address} answered ${response.status} instead of redirecting: ${await response.text()}`)
    address = new URL(next, address).href
  }
  throw new Error(`Ten redirects did not lead to ${home}`)
}

/** The fields a URL carries in its fragment. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}
