import { useQuery } from '@tanstack/react-query'
import { diffWordsWithSpace } from 'diff'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { fieldLabels, isSameField } from '#app/routes/admin/blog/post-editor/post-values.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { postStatuses } from '#shared/blog/post-form.ts'

/** Compares two states of a post, word by word. Loaded when someone compares. */
interface Part {
  text: string
  kind: 'same' | 'removed' | 'added'
}

interface FieldDifference {
  label: string
  parts: Part[]
}

const looks: Record<Part['kind'], string> = {
  same: '',
  removed: 'bg-danger-soft text-danger',
  added: 'bg-success-soft text-success no-underline',
}

/** What changed between two states of a post, field by field. */
export function PostDifferences({ before, after }: { before: PostFormValues; after: PostFormValues }) {
  const { data } = useQuery(categoriesQuery)
  const nameOf = (id: string) => data?.categories.find((category) => category.id === id)?.name ?? 'deleted category'
  const differences = comparePosts(before, after, nameOf)
  if (differences.length === 0) return <p className="text-ink-muted">No differences.</p>
  return (
    <dl className="grid gap-4">
      {differences.map(({ label, parts }) => (
        <div key={label} className="min-w-0">
          <dt className="font-semibold text-sm">{label}</dt>
          <dd className="mt-1 whitespace-pre-wrap break-words rounded-control border border-line p-3 text-sm">
            {parts.map(({ text, kind }, i) => {
              const Element = { same: 'span', removed: 'del', added: 'ins' }[kind] as 'span'
              return (
                <Element key={i} className={looks[kind]}>
                  {text}
                </Element>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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

/** With more changed words than this, the whole text counts as changed, because finding out more would take seconds. */
const mostEdits = 1000

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
