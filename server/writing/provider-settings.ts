import type { Provider } from '#shared/writing/ai-settings-form.ts'

/** A model provider as configured (`AI_*`). */
export interface ProviderSettings {
  name: Provider
  model: string
  /** `null` if the provider makes no images; they are drawn instead. */
  imageModel: string | null
  /** `undefined` for an OpenAI-compatible URL that needs none. */
  apiKey: string | undefined
  /** `undefined` for the provider's own URL. */
  baseUrl: string | undefined
}

export interface AiConfig {
  /** `null` to use the sample writer. */
  provider: ProviderSettings | null
  /** Whether prompts and raw answers are kept in `DATA_DIR/ai-debug`. */
  isDebugging: boolean
}

/** Used where no model is named. Anthropic has no image model. */
const defaultModels = {
  openai: { model: 'gpt-5.4-mini', imageModel: 'gpt-image-1-mini' },
  anthropic: { model: 'claude-sonnet-4-6', imageModel: null },
  google: { model: 'gemini-flash-latest', imageModel: 'gemini-2.5-flash-image' },
} as const

/** A provider with the models it uses where none is named; `null` for one that needs a key and has none. */
export function providerOf({
  name,
  ...named
}: {
  name: Provider
  apiKey: string | undefined
  baseUrl: string | undefined
  model: string | undefined
  imageModel: string | undefined
}): ProviderSettings | null {
  const rest = { apiKey: named.apiKey, baseUrl: named.baseUrl }
  if (name === 'openai-compatible') {
    return { name, model: named.model ?? '', imageModel: named.imageModel ?? null, ...rest }
  }
  if (!named.apiKey) return null
  const defaults = defaultModels[name]
  // Anthropic can't generate images, whatever is named.
  const imageModel = defaults.imageModel === null ? null : (named.imageModel ?? defaults.imageModel)
  return { name, model: named.model ?? defaults.model, imageModel, ...rest }
}
