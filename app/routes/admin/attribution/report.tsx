import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { href, Link } from 'react-router'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { CsvButton } from '#app/routes/admin/list/csv-button.tsx'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { oneOf, useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, fetchFile } from '#app/routes/admin/session/api.ts'
import type { ReportOnTheWire } from '#shared/attribution/attribution-endpoints.ts'
import { reportSpans } from '#shared/attribution/attribution-kinds.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { ReportTable } from './report-table.tsx'
import { cityRows, describeAmount, kindRows, pageRows, type ReportRow, sortPosts } from './report-words.ts'

const spanFilter = { days: oneOf(reportSpans, 30) }
const postsShown = 5

/** What brings bookings: by page, by kind and by city. */
export default function Report() {
  const at = useUrlFilter(spanFilter)
  const { days } = at.filter
  const query = useQuery({
    ...apiQuery(['bookings', 'attribution', days], 'GET /api/admin/attribution', { query: { days: `${days}` } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader lead="Where the people who booked came from, and which page they read first.">
        <Link to={href('/admin/bookings')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Bookings
        </Link>
        <CsvButton
          name={`what-brings-bookings-${days}-days`}
          isReady={query.data !== undefined}
          load={() => fetchFile('GET /api/admin/attribution.csv', { query: { days: `${days}` } })}
        />
      </PageHeader>
      <FilterTabs
        label="How many days"
        name="days"
        className="mb-6"
        tabs={reportSpans.map((span) => ({ value: span, label: `Last ${span} days` }))}
        at={at}
      />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading what brings bookings" />}>
        {(report) =>
          report.total.bookings === 0 && report.total.views === 0 ? (
            <NothingYet days={report.days} />
          ) : (
            <Numbers report={report} isOutdated={query.isPlaceholderData} />
          )
        }
      </QueryPart>
    </>
  )
}

/** `isOutdated` means it's for the previously chosen days. */
function Numbers({ report, isOutdated }: { report: ReportOnTheWire; isOutdated: boolean }) {
  const { total } = report
  const pages = pageRows(report)
  const { earning, barren } = sortPosts(pages)
  return (
    <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60' : ''}>
      <p className="mb-6 text-lg">
        <strong>{countOf(total.bookings, 'booking')}</strong> from {countOf(total.views ?? 0, 'view')}, with{' '}
        {countOf(total.visits_done, 'visit')} done so far and {describeAmount(total.amount_cents)} charged.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Panel title="How they came">
          <ReportTable caption="How they came" of="Kind" rows={kindRows(report)} hasBars />
        </Panel>
        <Panel title="By city">
          <ReportTable caption="By city" of="City" rows={cityRows(report)} hasBars />
        </Panel>
        <PostList title="Posts that earn" posts={earning} none="No visit that began with a post was charged yet.">
          {({ amount_cents, bookings }) => `${describeAmount(amount_cents)}, ${countOf(bookings, 'booking')}`}
        </PostList>
        <PostList
          title="Posts that bring nothing"
          posts={barren}
          none="Every post with 50 views or more brought a booking."
        >
          {({ views }) => countOf(views ?? 0, 'view')}
        </PostList>
      </div>
      {report.crawlers.length > 0 && (
        <div className="mt-6">
          <Panel
            title="Programs that read your site"
            lead="Search engines and assistants. They aren’t counted as views."
          >
            <dl className="columns-2 gap-8 text-sm md:columns-3">
              {report.crawlers.map(({ name, visits }) => (
                <div key={name} className="flex justify-between gap-4 py-1">
                  <dt>{name}</dt>
                  <dd className="text-ink-muted tabular-nums">{countOf(visits, 'page')}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        </div>
      )}
      <div className="mt-6">
        <Panel
          title="By page"
          lead="The page where the visit began. A share of views is shown from 50 views and 5 bookings on: below that, it says nothing."
        >
          <ReportTable caption="By page" of="Page" rows={pages} />
        </Panel>
      </div>
    </div>
  )
}

function PostList({
  title,
  posts,
  none,
  children,
}: {
  title: string
  posts: ReportRow[]
  none: string
  /** What there is to say of a post. */
  children(post: ReportRow): string
}) {
  return (
    <Panel title={title}>
      {posts.length === 0 && <p className="-mt-2 text-ink-muted text-sm">{none}</p>}
      <ol className="-mt-2 divide-y divide-line">
        {posts.slice(0, postsShown).map((post) => (
          <li key={post.key} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{post.name}</span>
            <span className="shrink-0 text-ink-muted text-sm tabular-nums">{children(post)}</span>
          </li>
        ))}
      </ol>
      {posts.length > postsShown && (
        <p className="mt-2 text-ink-muted text-sm">And {formatCount(posts.length - postsShown)} more, see below.</p>
      )}
    </Panel>
  )
}

function NothingYet({ days }: { days: number }) {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Signpost aria-hidden="true" className="size-8" />
      <p className="font-semibold text-ink">No views and no bookings in the last {days} days</p>
      <p className="max-w-md text-sm">Both are counted from the first visitor on, without cookies and without names.</p>
    </div>
  )
}
