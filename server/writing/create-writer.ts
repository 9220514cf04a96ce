import path from 'node:path'
import { drawIllustrations } from './draw-illustrations.ts'
import type { AiConfig } from './provider-settings.ts'
import { composeArticle } from './sample-writer/compose-article.ts'
import type { Writer } from './writer.ts'

/** Used when no provider is configured. Composes from the fact base and draws its pictures, without any network access. */
const sampleWriter: Writer = {
  name: 'sample',
  model: null,
  writeArticle: async ({ planned, ...assignment }) => composeArticle({ ...assignment, topic: planned }),
  illustrate: async (_article, { planned }) => drawIllustrations(planned),
}

/** The writer chosen by the configuration. A provider's library is loaded with the first post. */
export function createWriter({ provider, isDebugging }: AiConfig, dataDir: string): Writer {
  if (!provider) return sampleWriter
  const load = async () => {
    const [{ createAiWriter }, { keepIn }] = await Promise.all([
      import('./ai-writer/ai-writer.ts'),
      import('./ai-writer/debug-folder.ts'),
    ])
    return createAiWriter({ settings: provider, keep: keepIn(path.join(dataDir, 'ai-debug'), isDebugging) })
  }
  let loading: Promise<Writer> | undefined
  const writer = () => {
    loading ??= load()
    return loading
  }
  return {
    name: provider.name,
    model: provider.model,
    writeArticle: async (...parts) => (await writer()).writeArticle(...parts),
    illustrate: async (...parts) => (await writer()).illustrate(...parts),
  }
}
