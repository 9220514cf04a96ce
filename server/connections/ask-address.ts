import { invalid } from '#server/errors.ts'

const limitMs = 10_000

/** Nothing answers there, or something else does. */
export type AddressFault = 'reach' | 'other'

/** The site asks itself at an address, the way that a visitor does. @returns `null` if all is well */
export async function askAddress(url: string, fetchFrom: typeof fetch = fetch): Promise<AddressFault | null> {
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetchFrom(`${url}/healthz`, { redirect: 'manual', signal }).catch(() => null)
  if (!response) return 'reach'
  const said = await response.text().catch(() => '')
  return said.includes('"status":"ok"') ? null : 'other'
}

/**
 * Refuses an address that doesn't lead to the site: every link in an email would be dead, and passkeys wouldn't work. Whoever asks from
 * that very address has shown that it does, also where the site can't reach itself from inside its network.
 * @throws AppError invalid
 */
export async function requireLeadsHere(url: string, asked: Request): Promise<void> {
  const { origin } = new URL(url)
  if (asked.headers.get('origin') === origin) return
  const fault = await askAddress(origin)
  if (fault === null) return
  const words: Record<AddressFault, string> = {
    reach: `${origin} doesn’t answer. Check its DNS record, and that the proxy runs`,
    other: `Something else answers at ${origin}. Check its DNS record, and where the proxy sends it`,
  }
  throw invalid(words[fault], { url: words[fault] })
}
