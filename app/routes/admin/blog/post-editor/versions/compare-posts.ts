/** Compares two states of a post, word by word. Loaded when someone compares. */
import { diffWordsWithSpace } from 'diff'
import { fieldLabels, isSameField } from '#app/routes/admin/blog/post-editor/post-values.ts'
import { type PostFormValues, postStatuses } from '#shared/blog/post-form.ts'

export interface Part {
  text: string
  kind: 'same' | 'removed' | 'added'
}

interface FieldDifference {
  label: string
  parts: Part[]
}

/** With more changed words than this, the whole text counts as changed, because finding out more would take seconds. */
const mostEdits = 1000

/** @param nameOf returns the name of a category by its id */
export function comparePosts(
  before: PostFormValues,
  after: PostFormValues,
  nameOf: (categoryId: string) => string,
): FieldDifference[] {
  return fieldLabels
    .filter(([name]) => !isSameField(name, before, after))
    .map(([name, label]) => ({ label, parts: compareTexts(tell(name, before, nameOf), tell(name, after, nameOf)) }))
}

function compareTexts(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  const parts = changes?.map(({ value, added, removed }) => ({ text: value, kind: kindOf(added, removed) }))
  const whole: Part[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
  return (parts ?? whole).filter(({ text }) => text !== '')
}

function kindOf(isAdded: boolean, isRemoved: boolean): Part['kind'] {
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}

function tell(name: keyof PostFormValues, values: PostFormValues, nameOf: (id: string) => string): string {
  if (name === 'content') return tellContent(values.content)
  if (name === 'category_ids') return values.category_ids.map(nameOf).sort().join(', ')
  if (name === 'status') return postStatuses.find(({ value }) => value === values.status)?.label ?? values.status
  return values[name] ?? ''
}

/** One line per block, with embedded images only named. */
function tellContent(html: string): string {
  return html
    .replace(/(data:image\/[a-z]+;base64,[a-z\d+/]{12})[a-z\d+/=\s]*/gi, '$1…')
    .replace(/(<\/(?:p|h\d|ul|ol|li|blockquote|pre|table|tr|figure)>)(?=[^\n])/gi, '$1\n')
}
