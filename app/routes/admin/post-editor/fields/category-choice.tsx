import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { categoriesQuery } from '#app/routes/admin/data/categories.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FieldsProps } from './text-fields.tsx'

/** The categories of the post, any number of them. One that was deleted since it was chosen stays in sight, to be unticked. */
export function CategoryChoice({ values, mistakes, onChange }: FieldsProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(categoriesQuery)
  const errorId = useId()
  const { category_ids: chosen } = values
  const choices = data ? listChoices(data.categories, isFetchedAfterMount ? chosen : []) : []
  return (
    <fieldset
      name="category_ids"
      tabIndex={-1}
      aria-describedby={mistakes.category_ids && errorId}
      className="min-w-0 rounded-control"
    >
      <legend className="mb-1 font-semibold">Categories</legend>
      {mistakes.category_ids && (
        <p id={errorId} className="font-medium text-danger text-sm">
          {mistakes.category_ids}
        </p>
      )}
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
      {choices.length > 0 && (
        <ul className="-mr-2 max-h-72 overflow-y-auto pr-2">
          {choices.map(({ id, name, isDeleted }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) => {
                  onChange({ category_ids: target.checked ? [...chosen, id] : chosen.filter((other) => other !== id) })
                  // Its line goes, and the focus must not go with it.
                  if (isDeleted) target.closest('fieldset')?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** Every category, and behind them those that are chosen but not there any more. */
function listChoices(categories: { id: string; name: string }[], chosen: string[]) {
  const known = new Set(categories.map(({ id }) => id))
  const deleted = chosen.filter((id) => !known.has(id))
  return [
    ...categories.map(({ id, name }) => ({ id, name, isDeleted: false })),
    ...deleted.map((id) => ({ id, name: 'Deleted category', isDeleted: true })),
  ]
}
