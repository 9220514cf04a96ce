export const providers = ['openai', 'anthropic', 'google', 'openai-compatible'] as const

/** A model provider, as configured (`AI_*`). */
export interface ProviderSettings {
  name: (typeof providers)[number]
  model: string
  /** `null`: the provider makes no images, so they are drawn. */
  imageModel: string | null
  /** `undefined`: an OpenAI-compatible address that needs none. */
  apiKey: string | undefined
  /** `undefined`: the provider's own address. */
  baseUrl: string | undefined
}

export interface AiConfig {
  /** `null`: the sample writer is used. */
  provider: ProviderSettings | null
  /** Prompts and raw answers are kept in `DATA_DIR/ai-debug`. */
  isDebugging: boolean
}
