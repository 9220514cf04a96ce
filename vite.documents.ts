/**
 * Public pages are documents: the server renders them, and none of their code is built for the browser. The browser gets the starter
 * (app/starter.ts), which loads an island when someone gets near it. Starter and islands are a separate build: none of their files
 * waits for, or grows with, what only the back office needs.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from './vite.browsers.ts'

const starter = 'app/starter.ts'
const starterAddress = 'virtual:starter-address'
/** All except the back office's. */
const documentRoutes = /\/app\/routes\/(?!admin\/).*\?__react-router-build-client-route$/
const listOfFiles = '.vite/documents.json'

/** `plugins` are the ones the islands need. */
export function documents(projectRoot: string, plugins: () => Plugin[]): Plugin {
  let isBuild = false
  let clientFolder = ''
  return {
    name: 'documents',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
      clientFolder = path.resolve(projectRoot, config.environments.client?.build.outDir ?? '')
    },
    resolveId: (id) => (id === starterAddress ? `\0${id}` : undefined),
    load(id) {
      const isServer = this.environment.name !== 'client'
      if (id === `\0${starterAddress}`) {
        const address = !isServer ? '' : isBuild ? builtAddress(clientFolder) : `/${starter}`
        return `export const starterAddress = ${JSON.stringify(address)}`
      }
      return undefined
    },
    transform: {
      order: 'post',
      handler(_, id) {
        return this.environment.name === 'client' && documentRoutes.test(id) ? 'export default () => null' : undefined
      },
    },
    /** The browser build is written before the server build starts. */
    async writeBundle() {
      if (this.environment.name === 'client') await buildStarter(projectRoot, clientFolder, plugins())
    },
    /** Only the server has a page's code, so the browser reloads the page. */
    hotUpdate({ file, modules, server }) {
      const isOurs = this.environment.name === 'ssr' && file.startsWith(path.join(projectRoot, 'app'))
      if (isOurs && modules.length > 0 && !server.environments.client.moduleGraph.getModulesByFile(file)?.size) {
        server.environments.client.hot.send({ type: 'full-reload' })
      }
    },
  }
}

async function buildStarter(projectRoot: string, outDir: string, plugins: Plugin[]) {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins, plainImports()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: listOfFiles,
      modulePreload: false,
      target: buildTarget(),
      rolldownOptions: {
        input: path.join(projectRoot, starter),
        // Its bookkeeping would put the bundler's runtime into a separate file that every island then waits for.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        // Don't split off every handful of lines, which would cost more in headers than in code.
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] } },
      },
    },
  })
}

/**
 * `import()` without Vite's helper, a third of the starter that every visitor would load. The helper preloads a file's imports, but
 * here files that belong together are already requested together.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

/**
 * The output file for a module: one per area for its islands, and `islands` for what hydrates them and what several areas need. What
 * the starter itself needs stays with it.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const above = new Set([id])
  for (const each of above) for (const importer of context.getModuleInfo(each)?.importers ?? []) above.add(importer)
  const has = (file: string) => [...above].some((each) => each.endsWith(file))
  if (has(`/${starter}`)) return null
  if (has('/wake-island.tsx')) return 'islands'
  const areas = new Set([...above].flatMap((each) => /\/app\/routes\/(\w+)\/.*\.island\.tsx$/.exec(each)?.[1] ?? []))
  const [area] = areas
  if (areas.size > 1) return 'islands'
  return area === undefined ? null : `${area}.island`
}

function builtAddress(clientFolder: string): string {
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(path.join(clientFolder, listOfFiles), 'utf8'))
  const built = files[starter]
  if (!built) throw new Error(`The browser's build is without ${starter}.`)
  return `/${built.file}`
}
