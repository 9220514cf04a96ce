import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMay } from '#app/routes/admin/frame/role/use-role.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import type { StatsOnTheWire } from '#shared/business/dashboard-endpoints.ts'
import { formatCount } from '#shared/count.ts'
import { StatCards, StatSkeletons } from './stat-cards.tsx'
import { statsQuery } from './stats-data.ts'
import { MoreLink } from './today.tsx'
import { ViewsChart } from './views-chart.tsx'

/** How the blog is doing: the four numbers of spec.md §2, plus the last 30 days, what people read, and new bookings. */
export function Numbers() {
  const query = useQuery(statsQuery)
  const seesDesk = useMay('office')
  return (
    <QueryPart query={query} loading={<StatSkeletons />}>
      {(stats) => (
        <>
          <StatCards stats={stats} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
            <ViewsChart days={stats.views_by_day} />
            <div className="grid min-w-0 gap-6">
              <MostRead posts={stats.most_read} />
              {stats.new_bookings !== null && (
                <NewBookings bookings={stats.new_bookings} saved={stats.visits_saved ?? 0} />
              )}
              {seesDesk && (
                <Panel title="ZIP requests">
                  <p className="-mt-2 text-ink-muted text-sm">
                    People outside your area can ask to hear when you serve their ZIP code.
                  </p>
                  <MoreLink to={href('/admin/asked-for')}>See where they live</MoreLink>
                </Panel>
              )}
            </div>
          </div>
        </>
      )}
    </QueryPart>
  )
}

function NewBookings({ bookings, saved }: { bookings: number; saved: number }) {
  return (
    <Panel title="New bookings">
      <p className="-mt-2 flex items-baseline gap-2">
        <span className="font-bold text-3xl tabular-nums">{formatCount(bookings)}</span>{' '}
        <span className="text-ink-muted text-sm">in the last 7 days</span>
      </p>
      {saved > 0 && (
        <p className="mt-1 flex items-baseline gap-2">
          <span className="font-bold text-xl tabular-nums">{formatCount(saved)}</span>{' '}
          <span className="text-ink-muted text-sm">
            {saved === 1 ? 'visit' : 'visits'} saved by safe checks in the last 30 days
          </span>
        </p>
      )}
      <MoreLink to={href('/admin/bookings')}>Open the booking desk</MoreLink>
    </Panel>
  )
}

/** The published posts with the most views. */
function MostRead({ posts }: { posts: StatsOnTheWire['most_read'] }) {
  const read = posts.filter(({ views_count: views }) => views > 0)
  return (
    <Panel title="Most read">
      {read.length === 0 && <p className="-mt-2 text-ink-muted text-sm">No one has read a post yet</p>}
      <ol className="-mt-2 divide-y divide-line">
        {read.map(({ id, title, views_count: views }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link
              to={href('/admin/posts/:id/edit', { id })}
              className="line-clamp-2 min-w-0 font-medium wrap-anywhere hover:text-brand hover:underline"
            >
              {title}
            </Link>
            <span className="shrink-0 text-ink-muted text-sm tabular-nums">{formatCount(views)} views</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
