import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, type Ref } from 'react'
import { Link, Navigate } from 'react-router'
import { ProblemNote } from '#app/routes/admin/parts/query-part.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { type ListColumn, ListTable } from './list-table.tsx'
import type { UrlFilter } from './url-filter.ts'

/** As `useQuery` or `useInfiniteQuery` returns it. */
type ListQuery<Data> = { data: Data | undefined; error: unknown; refetch(): unknown } & Partial<
  Pick<UseInfiniteQueryResult, 'isPlaceholderData' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
>

/** A frame of its own, rows within a panel, or a card for each row, which are rows where the list stands beside what it leads to. */
const looks = {
  framed: {
    list: 'divide-y divide-line rounded-card border border-line bg-surface-raised shadow-card',
    empty: 'rounded-card border border-line border-dashed px-4 py-14 text-center text-ink-muted',
    showAll: 'mt-1 underline underline-offset-4',
    more: 'mt-4',
  },
  inPanel: {
    list: '-my-3 divide-y divide-line',
    empty: 'text-ink-muted',
    showAll: 'underline underline-offset-4',
    more: 'mt-6',
  },
  cards: {
    list: 'grid grid-cols-1 gap-2 lg:gap-0 lg:divide-y lg:divide-line lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface-raised lg:shadow-card',
    empty: 'rounded-card border border-line border-dashed px-5 py-12 text-center text-ink-muted',
    showAll: 'mt-2',
    more: 'mt-4 w-full',
  },
}

/**
 * Every list of the back office: its rows, or that they're loading, that there are none, or why they couldn't be loaded; then the way to
 * the rest of them. What it shows may be narrowed by the URL (`useUrlFilter`).
 */
export function List<Data, Row extends object, Filter extends object = object>({
  name,
  query,
  rows: rowsOf,
  keyOf,
  children: rowOf,
  columns,
  look = 'inPanel',
  loading,
  empty,
  at,
  showAll,
  hasMore,
  ref,
}: {
  /** `Posts`. */
  name: string
  query: ListQuery<Data>
  rows(data: Data): readonly Row[]
  keyOf(row: Row): string | number
  /** A row as an `<li>`; where there are columns, only a phone has it. */
  children(row: Row): ReactNode
  columns?: readonly ListColumn<Row>[]
  look?: keyof typeof looks
  loading?: ReactNode
  /** What it says without a row. */
  empty: ReactNode
  at?: UrlFilter<Filter>
  /** The link to everything, while the filter leaves something out. */
  showAll?: string
  /** For a list that's turned page by page. */
  hasMore?(data: Data): boolean
  ref?: Ref<HTMLUListElement>
}) {
  const { data, error, isPlaceholderData = false, refetch } = query
  const styles = looks[look]
  const hasColumns = useMedia('(width >= 48rem)') && columns !== undefined
  if (data === undefined) {
    if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />
    return loading ?? <Spinner label={`Loading ${name.toLowerCase()}`} />
  }
  // A row that moved between pages while they were loading must not appear twice.
  const rows = [...new Map(rowsOf(data).map((row) => [keyOf(row), row])).values()]
  const page = at && 'page' in at.filter ? Number(at.filter.page) : 1
  if (rows.length === 0 && !(hasMore && isPlaceholderData)) {
    // The only row of the last page was deleted, or someone typed the page number by hand.
    if (page > 1) return <Navigate to={at?.link({}).to ?? ''} replace />
    return (
      <div className={styles.empty}>
        <div role="status">{empty}</div>
        {at && showAll && at.search !== '' && (
          <Link
            {...at.everything}
            className={`inline-flex min-h-11 items-center font-semibold text-brand ${styles.showAll}`}
          >
            {showAll}
          </Link>
        )}
      </div>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {hasColumns ? (
        <ListTable name={name} rows={rows} keyOf={keyOf} columns={columns} at={at} />
      ) : (
        <ul ref={ref} aria-label={name} tabIndex={ref ? -1 : undefined} className={`outline-none ${styles.list}`}>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>{rowOf(row)}</Fragment>
          ))}
        </ul>
      )}
      {at && hasMore && <PageTurner page={page} at={at} hasMore={hasMore(data)} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className={styles.more}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage?.()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

/** Links to the previous and next page. Renders nothing if there is only one. */
function PageTurner<Filter extends object>({
  page,
  at,
  hasMore,
}: {
  page: number
  at: UrlFilter<Filter>
  hasMore: boolean
}) {
  if (page === 1 && !hasMore) return null
  const linkTo = (other: number) => at.link({ page: other } as unknown as Partial<Filter>)
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-4">
      <Turn link={page > 1 ? linkTo(page - 1) : null}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Turn>
      <span className="text-ink-muted text-sm">Page {page}</span>
      <Turn link={hasMore ? linkTo(page + 1) : null}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Turn>
    </nav>
  )
}

/** Keeps its space even when it leads nowhere. */
function Turn({ link, children }: { link: ReturnType<UrlFilter<object>['link']> | null; children: ReactNode }) {
  const look = buttonStyles({ variant: 'secondary', size: 'sm' })
  if (link === null) return <span aria-hidden="true" className={`${look} invisible`} />
  return (
    <Link {...link} className={look}>
      {children}
    </Link>
  )
}
