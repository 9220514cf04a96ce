/** Configuration for AI writing. `config.ts` reads it along with the rest. */
import { z } from 'zod'
import { type AiConfig, type ProviderSettings, providers } from '#server/writing/provider-settings.ts'
import { secret, urlPrefix, yesOrNo } from './config-values.ts'

const modelName = z.string().max(200, 'a model name of at most 200 characters').optional()

export const aiVariables = {
  AI_PROVIDER: z.enum(providers, 'openai, anthropic, google or openai-compatible').optional(),
  AI_API_KEY: secret(z.string().regex(/^[\x21-\x7e]+$/, 'a key without spaces')),
  AI_MODEL: modelName,
  AI_IMAGE_MODEL: modelName,
  AI_BASE_URL: urlPrefix('https://models.example.com/v1').optional(),
  AI_DEBUG: yesOrNo.default(false),
}

type AiVariables = z.output<z.ZodObject<typeof aiVariables>>

/** Used when AI_MODEL and AI_IMAGE_MODEL are not set. Anthropic has no image model. */
const defaultModels = {
  openai: { model: 'gpt-5.4-mini', imageModel: 'gpt-image-1-mini' },
  anthropic: { model: 'claude-sonnet-4-6', imageModel: null },
  google: { model: 'gemini-flash-latest', imageModel: 'gemini-2.5-flash-image' },
} as const

/** A message about variables that are valid on their own but conflict with each other; `null` if they don't. */
export function findAiMistake(env: AiVariables): string | null {
  const { AI_PROVIDER: provider, AI_API_KEY: key, AI_BASE_URL: baseUrl, AI_MODEL: model } = env
  if (!provider) {
    return key ? `AI_PROVIDER should be ${providers.join(', ')}, because AI_API_KEY is set.` : null
  }
  if (provider !== 'openai-compatible') return null
  if (!baseUrl) return 'AI_BASE_URL should be an address like https://models.example.com/v1 for openai-compatible.'
  return model ? null : 'AI_MODEL should be the name of a model for openai-compatible.'
}

/**
 * Builds the AI configuration from validated variables. A provider without its key counts as no provider: the sample writer is used.
 */
export function aiConfigFrom(env: AiVariables): AiConfig {
  return { provider: providerFrom(env), isDebugging: env.AI_DEBUG }
}

function providerFrom(env: AiVariables): ProviderSettings | null {
  const name = env.AI_PROVIDER
  if (!name) return null
  const rest = { apiKey: env.AI_API_KEY, baseUrl: env.AI_BASE_URL }
  if (name === 'openai-compatible') {
    return { name, model: env.AI_MODEL ?? '', imageModel: env.AI_IMAGE_MODEL ?? null, ...rest }
  }
  if (!env.AI_API_KEY) return null
  const defaults = defaultModels[name]
  // Anthropic can't generate images, whatever AI_IMAGE_MODEL says.
  const imageModel = defaults.imageModel === null ? null : (env.AI_IMAGE_MODEL ?? defaults.imageModel)
  return { name, model: env.AI_MODEL ?? defaults.model, imageModel, ...rest }
}
