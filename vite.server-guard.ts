import path from 'node:path'
import type { Plugin } from 'vite'

/** Browser code that imports `server/` would build without an error and ship the module. This makes the build fail. */
export function keepServerCodeOutOfTheBrowser(projectRoot: string): Plugin {
  const serverFolder = path.join(projectRoot, 'server', path.sep)
  return {
    name: 'keep-server-code-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const [file = id] = id.split('?')
      if (file.startsWith(serverFolder)) {
        throw new Error(`Browser code imports server code: ${path.relative(projectRoot, file)}`)
      }
      return undefined
    },
  }
}
