import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [keepServerCodeOutOfTheBrowser(), tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})

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
