import type { Provider } from '#shared/writing/ai-settings-form.ts'

export const providerNames: Record<Provider, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'OpenAI-compatible provider',
}
