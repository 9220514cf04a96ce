/** Follows redirects as a browser does until one leads to an address that begins with `home`; gives that address. */
export async function followTo(home: string, start: string): Promise<URL> {
  let address = start
  for (let hop = 0; hop < 10; hop++) {
    if (address.startsWith(home)) return new URL(address)
    const response = await fetch(address, { redirect: 'manual' })
    const next = response.headers.get('location')
    if (!next)
      throw new Error(`${address} answered ${response.status} instead of redirecting: ${await response.text()}`)
    address = new URL(next, address).href
  }
  throw new Error(`Ten redirects did not lead to ${home}`)
}

/** The fields that an address brings back in its fragment. */
export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}
