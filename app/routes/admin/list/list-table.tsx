import { type ColumnDef, type Header, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UrlFilter } from './url-filter.ts'

export interface ListColumn<Row> {
  /** The order's name in the URL; a minus before it turns it round. */
  id: string
  label: string
  cell(row: Row): ReactNode
  /** Of its cells. The first column's name their row. */
  className: string
  isNumber?: boolean
  /** The first press on its header sorts the other way round. */
  isDescendingFirst?: boolean
  /** Its header only says what's there, to screen readers. */
  isUnsorted?: boolean
}

const features = tableFeatures({ rowSortingFeature })

/** A list where there's room for columns. Their headers sort the whole list, not just this page. */
export function ListTable<Row extends object, Filter extends object>({
  name,
  rows,
  keyOf,
  columns,
  at,
}: {
  name: string
  rows: Row[]
  keyOf(row: Row): string | number
  columns: readonly ListColumn<Row>[]
  at: UrlFilter<Filter> | undefined
}) {
  const sort = at && 'sort' in at.filter ? `${at.filter.sort}` : ''
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(
      ({ id, label, isDescendingFirst = false, isUnsorted = false }): ColumnDef<typeof features, Row> => ({
        id,
        header: label,
        accessorFn: (row) => row,
        sortDescFirst: isDescendingFirst,
        enableSorting: !isUnsorted,
      }),
    ),
    getRowId: (row) => `${keyOf(row)}`,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [] },
  })
  return (
    <table className="w-full rounded-card border border-line border-separate border-spacing-0 bg-surface-raised text-sm shadow-card">
      <caption className="sr-only">{name}</caption>
      <thead className="text-ink-muted">
        <tr>
          {table.getFlatHeaders().map((header, index) => (
            <ColumnHead key={header.id} header={header} isNumber={columns[index]?.isNumber} at={at} />
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr>*]:border-line [&>tr>*]:border-t">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className="align-top hover:bg-surface-sunken/50">
            {columns.map(({ id, className, cell }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell key={id} scope={index === 0 ? 'row' : undefined} className={className}>
                  {cell(row.original)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColumnHead<Row extends object, Filter extends object>({
  header: { column },
  isNumber = false,
  at,
}: {
  header: Header<typeof features, Row>
  isNumber?: boolean
  at: UrlFilter<Filter> | undefined
}) {
  const label = `${column.columnDef.header}`
  const sorted = column.getIsSorted()
  const next = column.getNextSortingOrder()
  if (!at || !column.getCanSort())
    return (
      <th scope="col">
        <span className="sr-only">{label}</span>
      </th>
    )
  const Arrow = (sorted || next) === 'desc' ? ArrowDown : ArrowUp
  const sort = next === 'desc' ? `-${column.id}` : column.id
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className={`px-3 font-semibold first:pl-4 sm:first:pl-5 ${isNumber ? 'text-right' : 'text-left'}`}
    >
      <Link
        {...at.link({ sort } as unknown as Partial<Filter>, { preventScrollReset: true })}
        className={`group inline-flex min-h-11 items-center gap-1 text-inherit no-underline hover:text-ink ${sorted ? 'text-ink!' : ''} ${isNumber ? 'flex-row-reverse' : ''}`}
      >
        {label}
        {/* Keeps its space, so nothing moves when another column is sorted. */}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 shrink-0 ${sorted ? '' : 'invisible group-hover:visible group-hover:opacity-50'}`}
        />
      </Link>
    </th>
  )
}
