import path from 'node:path'
import type { Semaphore } from '#server/platform/semaphore.ts'
import { composeArticle } from '#server/writing/sample-writer/compose-article.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { drawIllustrations, type Writer } from './writer.ts'

/** Used when no provider is configured. Composes from the fact base and draws its pictures, without any network access. */
const sampleWriter: Writer = {
  name: 'sample',
  model: null,
  writeArticle: async ({ planned, ...assignment }) => composeArticle({ ...assignment, topic: planned }),
  illustrate: async (_article, { planned }) => drawIllustrations(planned),
}

/** The writer of the provider that is set by then: each text begins and ends with one. */
export function createLiveWriter(provider: () => ProviderSettings | null, options: WriterOptions): Writer {
  let used = provider()
  let writer = createWriter(used, options)
  function current() {
    const now = provider()
    if (now === used) return writer
    used = now
    writer = createWriter(used, options)
    return writer
  }
  return {
    get name() {
      return current().name
    },
    get model() {
      return current().model
    },
    writeArticle: (...parts) => current().writeArticle(...parts),
    illustrate: (...parts) => current().illustrate(...parts),
  }
}

interface WriterOptions {
  dataDir: string
  isDebugging: boolean
  /** Turns for decoding. */
  pictures: Semaphore
}

/** The writer of a provider, or the sample writer. A provider's library is loaded with the first post. */
function createWriter(provider: ProviderSettings | null, { dataDir, isDebugging, pictures }: WriterOptions): Writer {
  if (!provider) return sampleWriter
  const load = async () => {
    const [{ createAiWriter }, { keepIn }] = await Promise.all([
      import('./ai-writer/ai-writer.ts'),
      import('./ai-writer/debug-folder.ts'),
    ])
    return createAiWriter({ settings: provider, keep: keepIn(path.join(dataDir, 'ai-debug'), isDebugging), pictures })
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
