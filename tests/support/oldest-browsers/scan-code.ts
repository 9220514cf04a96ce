/** What of the browser's code the oldest browsers lack. */
import path from 'node:path'
import {
  isCallExpression,
  isForOfStatement,
  isIdentifier,
  isJsxAttribute,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Project } from 'typescript/unstable/sync'
import { projectRoot } from '../../../scripts/project-root.ts'
import { isLacking, isLackingAttribute, isLackingEvent, mayLack } from './lacking.ts'

/** Where the languages of the web are declared. Everything else is ours or a package's. */
const declaredByLanguage = /\/lib\.[\w.]+\.d\.ts$|\/@types\/node\//

/**
 * Each as `file: what`, such as `app/entry.client.tsx: requestIdleCallback`. A use counts as guarded if its file asks whether the
 * browser has it (`'x' in window`, `typeof x`) or calls it only then (`x?.()`).
 */
export function scanCode(isScanned: (file: string) => boolean): string[] {
  const api = new API({ cwd: projectRoot })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(projectRoot, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('TypeScript opened no project.')
    const files = project.program
      .getSourceFileNames()
      .filter((file) => isScanned(path.relative(projectRoot, file)))
      .flatMap((file) => project.program.getSourceFile(file) ?? [])
    return files.flatMap((file) => scanFile(project, file))
  } finally {
    api.close()
  }
}

function scanFile(project: Project, file: SourceFile): string[] {
  const found = new Set<string>()
  const suspects: Node[] = []
  visit(file)
  const symbols = suspects.length > 0 ? project.checker.getSymbolAtLocation(suspects) : []
  suspects.forEach((suspect, index) => {
    const symbol = symbols[index]
    const isLanguages = symbol?.declarations.some((declaration) => declaredByLanguage.test(declaration.path))
    if (!symbol || !isLanguages) return
    const owner = ownerOf(symbol.getParent()?.name ?? '', suspect)
    if (isLacking(owner, symbol.name)) found.add(owner ? `${owner}.${symbol.name}` : symbol.name)
  })
  const name = path.relative(projectRoot, file.fileName)
  return [...found].filter((what) => !isGuarded(what.split('.').at(-1) ?? '')).map((what) => `${name}: ${what}`)

  function visit(node: Node) {
    if (isForOfStatement(node) && node.awaitModifier) found.add('for await')
    if (isIdentifier(node) && mayLack(node.text)) suspects.push(node)
    if (isJsxAttribute(node)) {
      const attribute = node.name.getText().toLowerCase()
      if (isLackingAttribute(attribute)) found.add(`<… ${attribute}>`)
      if (attribute.startsWith('on') && isLackingEvent(attribute.slice(2))) found.add(`event ${attribute.slice(2)}`)
    }
    if (isCallExpression(node) && calledName(node.expression) === 'addEventListener') {
      const [event] = node.arguments
      if (event && isStringLiteral(event) && isLackingEvent(event.text)) found.add(`event ${event.text}`)
    }
    node.forEachChild(visit)
  }

  function isGuarded(what: string): boolean {
    return new RegExp(`'${what}' in |\\btypeof [\\w.]*\\b${what}\\b|\\b${what}\\s*(\\?\\.|\\?\\?)`).test(file.text)
  }
}

/** The interface of a member, or '' for a global. */
function ownerOf(parent: string, { parent: use }: Node): string {
  // What a constructor has itself, such as `AbortSignal.any`, is declared in a type without a name.
  if (parent === '__type') return isPropertyAccessExpression(use) ? use.expression.getText() : ''
  return parent.startsWith('"') || parent === 'globalThis' ? '' : parent
}

function calledName(callee: Node): string | undefined {
  const name = isPropertyAccessExpression(callee) ? callee.name : callee
  return isIdentifier(name) ? name.text : undefined
}
