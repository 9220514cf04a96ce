import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { keepServerCodeOutOfTheBrowser } from './vite.server-guard.ts'

/**
 * Left to itself the bundler makes a file of every handful of shared lines: on a first visit each costs its headers and
 * compresses worse. One file holds the framework, and what pages share is gathered unless it is large.
 */
const browserChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Large, and needed by nothing before a form is touched.
  { name: 'service-area', test: /\/shared\/service-area\./ },
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
  plugins: [keepServerCodeOutOfTheBrowser(import.meta.dirname), lightIcons(), tailwindcss(), reactRouter()],
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

/** Lucide's icons with our own, much smaller component around them: see `app/ui/lucide-icon.ts`. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id.endsWith('/createLucideIcon.mjs') ? `${import.meta.dirname}/app/ui/lucide-icon.ts` : undefined
    },
  }
}
