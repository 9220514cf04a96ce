/**
 * Public pages are documents: the server renders them, and none of their code is built for the browser. What a browser gets is the
 * starter (app/starter.ts), which loads an island when somebody comes near it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const starter = 'app/starter.ts'
const starterAddress = 'virtual:starter-address'
const documentRoutes = /\/app\/routes\/(public|blog|booking)\/.*\?__react-router-build-client-route$/

export function documents(projectRoot: string): Plugin {
  let isBuild = false
  let manifest = ''
  return {
    name: 'documents',
    enforce: 'pre',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { input: [path.join(projectRoot, starter)] } } } },
    }),
    configResolved(config) {
      isBuild = config.command === 'build'
      const clientFolder = config.environments.client?.build.outDir ?? ''
      manifest = path.resolve(projectRoot, clientFolder, '.vite', 'manifest.json')
    },
    resolveId: (id) => (id === starterAddress ? `\0${id}` : undefined),
    load(id) {
      const isServer = this.environment.name !== 'client'
      if (id === `\0${starterAddress}`) {
        const address = !isServer ? '' : isBuild ? builtAddress(manifest) : `/${starter}`
        return `export const starterAddress = ${JSON.stringify(address)}`
      }
      return !isServer && documentRoutes.test(id) ? 'export default () => null' : undefined
    },
    /** Only the server has the code of a page: the browser asks for the page again. */
    hotUpdate({ file, modules, server }) {
      const isOurs = this.environment.name === 'ssr' && file.startsWith(path.join(projectRoot, 'app'))
      if (isOurs && modules.length > 0 && !server.environments.client.moduleGraph.getModulesByFile(file)?.size) {
        server.environments.client.hot.send({ type: 'full-reload' })
      }
    },
  }
}

/** The browser's build comes first and leaves a list of its files. */
function builtAddress(manifest: string): string {
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  const built = files[starter]
  if (!built) throw new Error(`${starter} is missing in ${manifest}.`)
  return `/${built.file}`
}
