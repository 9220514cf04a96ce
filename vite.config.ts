import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildTarget } from './vite.browsers.ts'
import { documents } from './vite.documents.ts'
import { keepServerCodeOutOfTheBrowser } from './vite.server-guard.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    keepServerCodeOutOfTheBrowser(import.meta.dirname),
    documents(import.meta.dirname, () => [lightIcons(), plainSchemas()]),
    lightIcons(),
    plainSchemas(),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './server/entry.ts' } },
      // Thousands of icons and every SQL dialect: bundling them loads only what is used. Measured, startup takes a third of the time
      // and the process half the memory.
      resolve: { noExternal: command === 'build' ? ['drizzle-orm', 'lucide-react'] : [] },
    },
  },
  build: { assetsInlineLimit: 0, target: buildTarget() },
}))

/** Lucide's icons with our own, much smaller component around them, and without what only theirs reads. See `app/ui/lucide-icon.ts`. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id.endsWith('/createLucideIcon.mjs') ? `${import.meta.dirname}/app/ui/lucide-icon.ts` : undefined
    },
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return undefined
      return code.replace(/^ {2}(name|size|aliases): .*\n/gm, '').replace(/, key: "\w+"|^__iconData\.node;\n/gm, '')
    },
  }
}

/** In the browser, `zod` is `app/plain-schemas.ts`. */
function plainSchemas(): Plugin {
  const plain = `${import.meta.dirname}/app/plain-schemas.ts`
  return {
    name: 'plain-schemas',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'zod' && importer !== plain && this.environment.name === 'client' ? plain : undefined
    },
  }
}
