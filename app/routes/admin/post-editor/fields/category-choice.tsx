import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { categoriesQuery } from '#app/routes/admin/data/categories.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FieldsProps } from './text-fields.tsx'

/** The categories of the post, any number of them. */
export function CategoryChoice({ values, mistakes, onChange }: FieldsProps) {
  const { data, error, refetch } = useQuery(categoriesQuery)
  const { category_ids: chosen } = values
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Categories</legend>
      {mistakes.category_ids && <p className="font-medium text-danger text-sm">{mistakes.category_ids}</p>}
      {error && !data && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading categories..." />}
      {data?.categories.length === 0 && (
        <p className="text-ink-muted text-sm">
          There are none yet.{' '}
          <Link to={href('/admin/categories')} className="text-brand underline">
            Make one
          </Link>
        </p>
      )}
      {data && (
        <ul className="-mr-2 max-h-72 overflow-y-auto pr-2">
          {data.categories.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange({ category_ids: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id) })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
