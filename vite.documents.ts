/**
 * Public pages are documents: the server renders them, and none of their code is built for the browser. What a browser gets is the
 * starter (app/starter.ts), which loads an island when somebody comes near it. Starter and islands are a build of their own: no
 * file of theirs waits for, or grows by, what only the back office needs.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const starter = 'app/starter.ts'
const starterAddress = 'virtual:starter-address'
/** All but the back office's. */
const documentRoutes = /\/app\/routes\/(?!admin\/).*\?__react-router-build-client-route$/
const listOfFiles = '.vite/documents.json'

/** `plugins` are those that the islands need. */
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
    /** The browser's build is written before the server's begins. */
    async writeBundle() {
      if (this.environment.name === 'client') await buildStarter(projectRoot, clientFolder, plugins())
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
      rolldownOptions: {
        input: path.join(projectRoot, starter),
        // Its bookkeeping would put the bundler's runtime into a file of its own, which every island then waits for.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        // Not every handful of lines, which would cost more in headers than in code.
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] } },
      },
    },
  })
}

/**
 * An `import()` without Vite's helper, a third of the starter that every visitor would load: it fetches ahead what a file imports, and here
 * the files that belong together are asked for together.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

/**
 * The file of a module: one for the islands of an area, and `islands` for what wakes them and what several areas need. What the starter
 * itself needs stays with it.
 */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const above = new Set([id])
  for (const each of above) for (const importer of context.getModuleInfo(each)?.importers ?? []) above.add(importer)
  const has = (file: string) => [...above].some((each) => each.endsWith(file))
  if (has(`/${starter}`)) return null
  if (has('/wake-island.tsx')) return 'islands'
  const areas = new Set([...above].flatMap((each) => /\/(\w+)\/[^/]+\.island\.tsx$/.exec(each)?.[1] ?? []))
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
