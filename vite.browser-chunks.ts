import type { Rolldown } from 'vite'

type CodeSplittingGroup = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]

/**
 * How the browser's code is split into files. By default the bundler makes a file of every few shared lines; on a first visit
 * each costs its headers and compresses worse. Merged without care, visitors would load the back office's code. So one file holds
 * the framework, and shared code is grouped by who needs it.
 */
export const browserChunks: CodeSplittingGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Whole, in a file that imports nothing of ours: forms are made of it while the files load, so no circle of files may come before it.
  { name: 'zod', test: /node_modules\/zod\// },
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
 * Who needs a module: every public page (through the shell around it), some public pages, or only the back office. `null` when
 * nobody needs it at once, because it is imported dynamically.
 */
function readersOf(id: string, ctx: Rolldown.ChunkingContext): Readers | null {
  const starts = [...startsThatNeed(id, ctx)]
  if (starts.some((start) => shells.test(start))) return 'site'
  if (starts.some((start) => isRoute(start) && !backOffice.test(start))) return 'pages'
  return starts.some((start) => backOffice.test(start)) ? 'admin' : null
}

const isRoute = (id: string) => /\/app\/routes\/.*\?__react-router/.test(id)

/** The modules from which loading reaches this one: routes, the client entry and dynamic imports. */
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
