import { invalid } from '#server/errors.ts'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'

const ask = fetchFor('question')

/** Nothing answers there, or something else does. */
export type AddressFault = 'reach' | 'other'

/** The site asks itself at an address, the way that a visitor does. @returns `null` if all is well */
export async function askAddress(url: string, fetchFrom: typeof fetch = ask): Promise<AddressFault | null> {
  const response = await fetchFrom(`${url}/healthz`, { redirect: 'manual' }).catch(() => null)
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

/** The provider isn't there, or doesn't take the key. */
export type ModelListFault = 'reach' | 'key'

/** Asks the provider for its models, which shows that it takes the key and costs nothing. @returns `null` if all is well */
export async function askForModels(
  provider: ProviderSettings,
  fetchFrom: typeof fetch = ask,
): Promise<ModelListFault | null> {
  const { url, headers } = modelList(provider)
  const response = await fetchFrom(url, { headers, redirect: 'error' }).catch(() => null)
  if (!response) return 'reach'
  await response.body?.cancel()
  return [400, 401, 403].includes(response.status) ? 'key' : null
}

/** Where each provider lists its models. */
function modelList({ name, apiKey = '', baseUrl }: ProviderSettings): { url: string; headers: Record<string, string> } {
  const bearer = { authorization: `Bearer ${apiKey}` }
  const lists: Record<ProviderSettings['name'], { base: string; headers: Record<string, string> }> = {
    openai: { base: 'https://api.openai.com/v1', headers: bearer },
    'openai-compatible': { base: '', headers: bearer },
    anthropic: {
      base: 'https://api.anthropic.com/v1',
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    },
    google: { base: 'https://generativelanguage.googleapis.com/v1beta', headers: { 'x-goog-api-key': apiKey } },
  }
  const { base, headers } = lists[name]
  return { url: `${baseUrl ?? base}/models`, headers }
}
