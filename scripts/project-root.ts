import path from 'node:path'

/** The folder with package.json, for code that runs from a checkout: scripts, tests and benchmarks. */
export const projectRoot = path.resolve(import.meta.dirname, '..')
