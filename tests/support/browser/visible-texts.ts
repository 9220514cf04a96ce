/** The texts in source files that a person may get to see: strings and the text between tags, without what only programs read. */
import { parseSync } from 'vite'

export interface VisibleText {
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes and calls whose strings no one sees: styles, drawings, logs, and errors that aren't sent as answers. */
const unseenAttributes = /^(?:className|d|viewBox|points|transform|style|href|key|id)$/
const unseenCalls = /^(?:log|logger|console)$|^(?:sql|querySelector|querySelectorAll|closest|matches)$/

/** Whether it's prose rather than an identifier, a URL or a selector: two words, or one capitalized. */
const isForPeople = (text: string) => /\p{L}{2}\S*\s+\S*\p{L}{2}|^\p{Lu}\p{Ll}+/u.test(text)

/** @throws Error if `code` isn't valid TypeScript */
export function readVisibleTexts(file: string, code: string): VisibleText[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: VisibleText[] = []
  visit(program, (text, start) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (isForPeople(plain)) found.push({ line: code.slice(0, start).split('\n').length, text: plain })
  })
  return found
}

function visit(value: unknown, tell: (text: string, start: number) => void): void {
  if (Array.isArray(value)) {
    for (const part of value) visit(part, tell)
    return
  }
  if (!isNode(value) || isUnseen(value)) return
  if (value.type === 'JSXText' || (value.type === 'Literal' && typeof value.value === 'string')) {
    tell(String(value.value), value.start)
    return
  }
  if (value.type === 'TemplateLiteral') {
    const texts = (value.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
    tell(texts.join('…'), value.start)
  }
  for (const [name, part] of Object.entries(value)) if (name !== 'quasis') visit(part, tell)
}

function isUnseen({ type, ...node }: Node): boolean {
  if (/^(?:Import|ExportAll|TS(?:LiteralType|TypeAlias|Interface|Enum))/.test(type)) return true
  if (type === 'TaggedTemplateExpression') return true
  if (type === 'JSXAttribute') return unseenAttributes.test(nameOf(node.name))
  if (type === 'NewExpression') return nameOf(node.callee) === 'Error'
  if (type !== 'CallExpression' || !isNode(node.callee)) return false
  const { object, property } = node.callee
  return [node.callee, object, property, isNode(object) ? object.property : null].some((part) =>
    unseenCalls.test(nameOf(part)),
  )
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
