import type { ProviderSettings } from '#server/writing/provider-settings.ts'

const limitMs = 10_000

/** The provider isn't there, or doesn't take the key. */
export type ModelListFault = 'reach' | 'key'

/** Asks the provider for its models, which shows that it takes the key and costs nothing. @returns `null` if all is well */
export async function askForModels(
  provider: ProviderSettings,
  fetchFrom: typeof fetch = fetch,
): Promise<ModelListFault | null> {
  const { url, headers } = modelList(provider)
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetchFrom(url, { headers, redirect: 'error', signal }).catch(() => null)
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
