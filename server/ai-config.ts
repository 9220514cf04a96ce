/** Configuration for AI writing. `config.ts` reads it along with the rest. */
import { z } from 'zod'
import { type AiConfig, providerOf } from '#server/writing/provider-settings.ts'
import { isApiKey } from '#shared/connections/connections.ts'
import { providers } from '#shared/writing/ai-settings-form.ts'
import { secret, urlPrefix, yesOrNo } from './config-values.ts'

const modelName = z.string().max(200, 'a model name of at most 200 characters').optional()

export const aiVariables = {
  AI_PROVIDER: z.enum(providers, 'openai, anthropic, google or openai-compatible').optional(),
  AI_API_KEY: secret(z.string().refine(isApiKey, 'a key without spaces')),
  AI_MODEL: modelName,
  AI_IMAGE_MODEL: modelName,
  AI_BASE_URL: urlPrefix('https://models.example.com/v1').optional(),
  AI_DEBUG: yesOrNo.default(false),
}

type AiVariables = z.output<z.ZodObject<typeof aiVariables>>

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
  const {
    AI_PROVIDER: name,
    AI_API_KEY: apiKey,
    AI_BASE_URL: baseUrl,
    AI_MODEL: model,
    AI_IMAGE_MODEL: imageModel,
  } = env
  return {
    provider: name ? providerOf({ name, apiKey, baseUrl, model, imageModel }) : null,
    isDebugging: env.AI_DEBUG,
  }
}
