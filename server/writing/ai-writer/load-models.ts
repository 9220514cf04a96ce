import type { ImageModel, LanguageModel } from 'ai'
import { fetchFor } from '#server/platform/outgoing/outside-calls.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'

export interface Models {
  text: LanguageModel
  image: ImageModel | null
  /** What the image model needs to know about the format. */
  imageFormat: { size?: `${number}x${number}`; aspectRatio?: `${number}:${number}` }
}

/** Loads the provider's library when the first post is written. A site without a provider never loads one. */
export async function loadModels({ name, model, imageModel, apiKey, baseUrl }: ProviderSettings): Promise<Models> {
  const baseURL = baseUrl
  // Pictures have a deadline of their own, which is shorter (ai-writer.ts).
  const fetch = fetchFor('article')
  switch (name) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const provider = createOpenAI({ apiKey, baseURL, fetch })
      return {
        text: provider.chat(model),
        image: imageModel === null ? null : provider.image(imageModel),
        imageFormat: { size: imageModel === 'dall-e-3' ? '1792x1024' : '1536x1024' },
      }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { text: createAnthropic({ apiKey, baseURL, fetch })(model), image: null, imageFormat: {} }
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      const provider = createGoogle({ apiKey, baseURL, fetch })
      return {
        text: provider(model),
        image: imageModel === null ? null : provider.image(imageModel),
        imageFormat: { aspectRatio: '16:9' },
      }
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const provider = createOpenAICompatible({
        name: 'compatible',
        apiKey,
        baseURL: baseURL ?? '',
        fetch,
        supportsStructuredOutputs: true,
        includeUsage: true,
      })
      return {
        text: provider(model),
        image: imageModel === null ? null : provider.imageModel(imageModel),
        imageFormat: { size: '1024x1024' },
      }
    }
  }
}
