export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const

/** A model provider as configured (`AI_*`). */
export interface ProviderSettings {
  name: (typeof providers)[number]
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
