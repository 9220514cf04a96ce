import type { Rolldown } from 'vite'

type CodeSplittingGroup = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/**
 * How the browser's code is divided into files. Left to itself the bundler makes a file of every handful of shared lines: on
 * a first visit each costs its headers and compresses worse. Gathered without care, a visitor loads the back office's code.
 * So one file holds the framework, and what pages share is gathered by who needs it.
 */
export const browserChunks: CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Large, and needed by nothing before a form is touched.
  { name: 'service-area', test: /\/shared\/service-area\./ },
  gathered('site', {}),
  gathered('pages', { entriesAware: true, entriesAwareMergeThreshold: 5_000 }),
  gathered('admin', { entriesAware: true, entriesAwareMergeThreshold: 8_000 }),
]

type Readers = 'site' | 'pages' | 'admin'

function gathered(readers: Readers, options: Partial<CodeSplittingGroup>): CodeSplittingGroup {
  const name: CodeSplittingGroup['name'] = (id, ctx) => (readersOf(id, ctx) === readers ? readers : null)
  return { debugName: readers, name, minShareCount: 2, ...options }
}

const shells = /\/app\/(root|entry\.client|routes\/public\/layout)\.tsx/
const backOffice = /\/app\/routes\/admin\//

/**
 * Who cannot do without a module: every public page (through the shell around it), some public pages, or the back office
 * only. `null`: nobody at once, it is loaded when it is asked for.
 */
function readersOf(id: string, ctx: Rolldown.ChunkingContext): Readers | null {
  const starts = [...startsThatNeed(id, ctx)]
  if (starts.some((start) => shells.test(start))) return 'site'
  if (starts.some((start) => isRoute(start) && !backOffice.test(start))) return 'pages'
  return starts.some((start) => backOffice.test(start)) ? 'admin' : null
}

const isRoute = (id: string) => /\/app\/routes\/.*\?__react-router/.test(id)

/** The modules at which the loading begins that ends at this one: routes, the entry, and what is imported later. */
function startsThatNeed(id: string, ctx: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const starts = new Set<string>()
  if (seen.has(id)) return starts
  seen.add(id)
  const info = ctx.getModuleInfo(id)
  const importers = info?.importers ?? []
  if (importers.length === 0 || (info?.dynamicImporters.length ?? 0) > 0) starts.add(id)
  for (const importer of importers) for (const start of startsThatNeed(importer, ctx, seen)) starts.add(start)
  return starts
}
