import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { comparePosts, type Part } from './compare-posts.ts'

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
