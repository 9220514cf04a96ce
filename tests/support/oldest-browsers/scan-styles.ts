/** What of a stylesheet the oldest browsers lack. */
import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import {
  isLackingAtRule,
  isLackingFunction,
  isLackingKeyword,
  isLackingProperty,
  isLackingSelector,
} from './lacking.ts'

/** Each such as `field-sizing`, `text-wrap: pretty`, `light-dark()`, `@scope` or `:open`. What stands inside `@supports` asks first,
 * and what also stands there with its old prefix is known. */
export function scanStyles(styles: string): string[] {
  const found = new Set<string>()
  postcss.parse(styles).walk((node) => {
    if (asksFirst(node)) return
    if (node.type === 'atrule' && isLackingAtRule(node.name)) found.add(`@${node.name}`)
    if (node.type === 'decl') for (const lacking of scanDeclaration(node)) found.add(lacking)
    if (node.type !== 'rule') return
    for (const [selector, name = ''] of node.selector.matchAll(/::?([\w-]+)/g)) {
      if (isLackingSelector(name)) found.add(selector)
    }
  })
  return [...found].toSorted()
}

function scanDeclaration({ prop, value, parent }: Declaration): string[] {
  const hasOwnName = parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)
  if (prop.startsWith('--') || hasOwnName) return []
  if (isLackingProperty(prop)) return [prop]
  const keywords = value.split(/[\s,/]+/).filter((word) => /^[a-z-]+$/.test(word) && isLackingKeyword(prop, word))
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name = '']) => name)
  return [
    ...keywords.map((keyword) => `${prop}: ${keyword}`),
    ...functions.filter(isLackingFunction).map((name) => `${name}()`),
  ]
}

function asksFirst(node: Node): boolean {
  for (let above = node.parent; above; above = above.parent as typeof above | undefined) {
    if (above.type === 'atrule' && (above as unknown as AtRule).name === 'supports') return true
  }
  return false
}
