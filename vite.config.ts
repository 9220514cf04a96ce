import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Left to itself the bundler makes a file of every handful of shared lines: on a first visit each costs its headers and
 * compresses worse. One file holds the framework, and what pages share is gathered unless it is large.
 */
const browserChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /\/(app|shared)\/|node_modules\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
  },
]

/** A gathered chunk is named after everything that shares it; the first word will do. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

export default defineConfig(({ command }) => ({
  plugins: [keepServerCodeOutOfTheBrowser(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks }, chunkFileNames } } } },
    ssr: {
      build: { rolldownOptions: { input: './server/entry.ts' } },
      // Thousands of icons and every dialect of SQL: bundled, only what is used is loaded. Measured, a start takes a third
      // of the time and the process half the memory.
      resolve: { noExternal: command === 'build' ? ['drizzle-orm', 'lucide-react'] : [] },
    },
  },
  build: { assetsInlineLimit: 0 },
}))

/** Browser code that imports `server/` would build without an error and ship the module; this makes it fail. */
function keepServerCodeOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-code-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [file = id] = id.split('?')
      if (file.startsWith(`${import.meta.dirname}/server/`)) {
        throw new Error(`Browser code imports server code: ${file.slice(import.meta.dirname.length + 1)}`)
      }
      return undefined
    },
  }
}
