/** Reads TypeScript sources with Vite's parser: what a file imports, exports and uses. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '../../../scripts/project-root.ts'

export interface SourceFile {
  /** From the project root: `server/app.ts`. */
  path: string
  lines: number
  /** As written: `#server/app.ts`, `./app.ts`, `hono`. Includes type imports, `export … from` and `import(…)`. */
  imports: string[]
  exports: string[]
  usesAny: boolean
  usesNonNull: boolean
  readsEnvironment: boolean
  /** Accesses a member its owner marks as private with an underscore, or changes a prototype. */
  reachesIntoPrivateParts: boolean
}

/** Every TypeScript file in the given folders of the project. */
export function readSourceFiles(folders: string[]): SourceFile[] {
  return listFiles(folders)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readSourceFile(file, readFileSync(path.join(projectRoot, file), 'utf8')))
}

/** Every file in the given folders, as a path from the project root. */
export function listFiles(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name))),
  )
}

/** @throws Error if `code` isn't valid TypeScript */
export function readSourceFile(file: string, code: string): SourceFile {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const source: SourceFile = {
    path: file,
    lines: code.trimEnd().split('\n').length,
    imports: module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    exports: [],
    usesAny: false,
    usesNonNull: false,
    readsEnvironment: false,
    reachesIntoPrivateParts: false,
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, exportName } of entries) {
      if (moduleRequest) source.imports.push(moduleRequest.value)
      source.exports.push(exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*'))
    }
  }
  walk(program, (node) => {
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
      const request = literalOf(node.source) ?? literalOf(node.argument)
      if (request !== undefined) source.imports.push(request)
    }
    if (node.type === 'TSAnyKeyword') source.usesAny = true
    if (node.type === 'TSNonNullExpression') source.usesNonNull = true
    if (node.type === 'MemberExpression' && isNamed(node.object, 'process') && isNamed(node.property, 'env')) {
      source.readsEnvironment = true
    }
    if (node.type === 'MemberExpression' && /^_|^prototype$/.test(nameOf(node.property) ?? '')) {
      source.reachesIntoPrivateParts = true
    }
  })
  return source
}

type Node = Record<string, unknown> & { type: string }

function walk(value: unknown, visit: (node: Node) => void) {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isNamed(value: unknown, name: string): boolean {
  return nameOf(value) === name
}

/** The name in an identifier or a string. */
function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  return [value.name, value.value].find((name) => typeof name === 'string')
}

function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'TSLiteralType') return literalOf(value.literal)
  return typeof value.value === 'string' ? value.value : undefined
}
