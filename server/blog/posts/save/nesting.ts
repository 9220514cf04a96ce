/**
 * Where an element can go so that a browser leaves it there. After reading and filtering, an element can end up where a browser
 * would first close something around it (a link in a link, a list item in an item). An end tag without its start tag would then
 * close the page's own element around the content.
 */

/** Any deeper, tags are dropped and only their text stays. */
const deepestNesting = 40
/** How many levels deep a table's parts go. */
const depthOfTable = 4

export const voidElements = new Set(['br', 'hr', 'img', 'col'])

/** Elements that close a paragraph if they start inside it. */
export const blocks = new Set(
  'p div h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure figcaption table hr'.split(' '),
)

const headings = ['h2', 'h3', 'h4', 'h5', 'h6']

/** The only elements allowed directly inside the parts of a table. */
const partsOf: Record<string, string[]> = {
  table: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'],
  colgroup: ['col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['th', 'td'],
}
const tableParts = new Set(Object.values(partsOf).flat())

/** Where a browser stops looking for an open element that a new one would close, by the name it looks for. */
const outOfSight: Record<string, Set<string>> = {
  a: new Set(['td', 'th', 'caption']),
  li: new Set([...blocks, ...tableParts].filter((name) => !['li', 'p', 'div'].includes(name))),
  dt: new Set([...blocks, ...tableParts].filter((name) => !['dt', 'dd', 'p', 'div'].includes(name))),
}

/** Whether an element may go here. `ancestors` are the names of the kept elements around it, innermost last. */
export function mayStandIn(ancestors: string[], name: string): boolean {
  if (ancestors.length + (name === 'table' ? depthOfTable : 1) > deepestNesting) return false
  const parent = ancestors.at(-1) ?? ''
  if (parent in partsOf) return partsOf[parent]?.includes(name) === true
  if (tableParts.has(name)) return false
  if (headings.includes(name)) return !headings.includes(parent)
  if (name === 'a') return !sees(ancestors, ['a'], outOfSight.a)
  if (name === 'li') return !sees(ancestors, ['li'], outOfSight.li)
  if (name === 'dt' || name === 'dd') return !sees(ancestors, ['dt', 'dd'], outOfSight.dt)
  return true
}

/** Whether text may go here. Between the parts of a table, a browser leaves only whitespace. */
export function mayHoldText(ancestors: string[], text: string): boolean {
  return !((ancestors.at(-1) ?? '') in partsOf) || text.trim() === ''
}

function sees(ancestors: string[], wanted: string[], boundaries: Set<string> | undefined): boolean {
  const nearest = ancestors.findLast((name) => wanted.includes(name) || boundaries?.has(name))
  return nearest !== undefined && wanted.includes(nearest)
}
