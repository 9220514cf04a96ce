import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FieldsProps } from './text-fields.tsx'

/** As many as fit without much scrolling. */
const fewCategories = 10

/**
 * The post's categories, any number of them. A long list gets a search, with the chosen ones first. One that was deleted after it
 * was chosen stays visible, so it can be unchecked.
 */
export function CategoryChoice({ values, mistakes, onChange }: FieldsProps) {
  const query = useQuery(categoriesQuery)
  const { data, isFetchedAfterMount } = query
  const errorId = useId()
  const { category_ids: chosen } = values
  const [searched, setSearched] = useState('')
  /** Changes only with the search, so a line doesn't move away when checked. */
  const [first, setFirst] = useState(chosen)
  const hasMany = (data?.categories.length ?? 0) > fewCategories
  const all = data ? listChoices(data.categories, isFetchedAfterMount ? chosen : []) : []
  const choices = hasMany ? searchChoices(all, { searched, first }) : all
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
      <QueryPart query={query} loading={<Spinner label="Loading categories..." />}>
        {({ categories }) =>
          categories.length === 0 && (
            <p className="text-ink-muted text-sm">
              None yet.{' '}
              <Link to={href('/admin/categories')} className="text-brand underline">
                Make one
              </Link>
            </p>
          )
        }
      </QueryPart>
      {hasMany && (
        <input
          type="search"
          aria-label="Search categories"
          placeholder="Search categories..."
          value={searched}
          onChange={({ target }) => {
            setSearched(target.value)
            setFirst(chosen)
          }}
          // This must not save the post.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={`${controlStyles} my-2 min-h-10 py-1.5 md:text-sm`}
        />
      )}
      {hasMany && choices.length === 0 && (
        <p role="status" className="text-ink-muted text-sm">
          No categories found
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
                  // Its line disappears, but focus must not be lost with it.
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

interface Choice {
  id: string
  name: string
  isDeleted: boolean
}

function searchChoices(all: Choice[], { searched, first }: { searched: string; first: string[] }): Choice[] {
  const words = searched.trim().toLowerCase()
  const found = all.filter(({ name, isDeleted }) => isDeleted || name.toLowerCase().includes(words))
  const isFirst = ({ id }: Choice) => first.includes(id)
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))]
}

/** Chosen categories that no longer exist, followed by all categories. */
function listChoices(categories: { id: string; name: string }[], chosen: string[]): Choice[] {
  const known = new Set(categories.map(({ id }) => id))
  const deleted = chosen.filter((id) => !known.has(id))
  return [
    ...deleted.map((id) => ({ id, name: 'Deleted category', isDeleted: true })),
    ...categories.map(({ id, name }) => ({ id, name, isDeleted: false })),
  ]
}
