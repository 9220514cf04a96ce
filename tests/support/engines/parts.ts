/** How a person finds something on a page: by its role and name, the label of a field, or a text. */
export type Part = (
  | { role: string; name?: Words; level?: number }
  | { label: Words }
  | { text: Words }
  /** For what nobody can name: a hidden file field, a part of the page without a role. */
  | { css: string }
) & {
  /** Only inside of this part. */
  inside?: Part
  /** Only if its text contains this. */
  saying?: Words
}

/** The whole text, or a pattern in it. `saying` needs only to contain a text. */
export type Words = string | RegExp

type Place = Pick<Part, 'inside' | 'saying'>

const byRole =
  (role: string) =>
  (name?: Words, place: Place = {}): Part => ({ role, ...(name !== undefined && { name }), ...place })

export const article = byRole('article')
export const button = byRole('button')
export const dialog = byRole('dialog')
export const heading = (name?: Words, { level, ...place }: Place & { level?: number } = {}): Part => ({
  role: 'heading',
  name,
  level,
  ...place,
})
export const link = byRole('link')
export const menuitem = byRole('menuitem')
export const radio = byRole('radio')
export const region = byRole('region')
export const tab = byRole('tab')
export const title = (name?: Words) => heading(name, { level: 1 })
export const field = (label: Words, place: Place = {}): Part => ({ label, ...place })
export const text = (words: Words, place: Place = {}): Part => ({ text: words, ...place })
export const css = (selector: string, place: Place = {}): Part => ({ css: selector, ...place })

/** As JSON, for the page. */
export function writePart(part: Part): string {
  return JSON.stringify(part, (_key, value) =>
    value instanceof RegExp ? { pattern: value.source, flags: value.flags } : value,
  )
}

export function readPart(json: string): Part {
  return JSON.parse(json, (_key, value) =>
    typeof value?.pattern === 'string' ? new RegExp(value.pattern, value.flags) : value,
  )
}
