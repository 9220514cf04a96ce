import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { MostRead } from './dashboard/most-read.tsx'
import { StatCards, StatSkeletons } from './dashboard/stat-cards.tsx'
import { ViewsChart } from './dashboard/views-chart.tsx'
import { statsQuery } from './data/stats.ts'
import { PageHeader } from './page-header.tsx'
import { Panel } from './panel.tsx'
import { ProblemNote } from './problem-note.tsx'

export const meta = () => [{ title: 'Dashboard | Blog Admin' }, { name: 'robots', content: 'noindex' }]

/** How the blog is doing: the four numbers of spec.md §2; beyond them the last 30 days, what is read, and new bookings. */
export default function Dashboard() {
  const { data: stats, error, refetch } = useQuery(statsQuery)
  return (
    <>
      <PageHeader title="Dashboard" />
      {!stats && (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <StatSkeletons />)}
      {stats && (
        <>
          <StatCards stats={stats} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
            <ViewsChart days={stats.views_by_day} />
            <div className="grid min-w-0 gap-6">
              <MostRead posts={stats.most_read} />
              <Panel title="New bookings">
                <p className="-mt-2 flex items-baseline gap-2">
                  <span className="font-bold text-3xl tabular-nums">{stats.new_bookings.toLocaleString('en-US')}</span>{' '}
                  <span className="text-ink-muted text-sm">in the last 7 days</span>
                </p>
                {stats.visits_saved > 0 && (
                  <p className="mt-1 flex items-baseline gap-2">
                    <span className="font-bold text-xl tabular-nums">{stats.visits_saved.toLocaleString('en-US')}</span>{' '}
                    <span className="text-ink-muted text-sm">
                      {stats.visits_saved === 1 ? 'visit' : 'visits'} saved by safe checks in the last 30 days
                    </span>
                  </p>
                )}
                <Link
                  to={href('/admin/bookings')}
                  className="mt-2 -mb-2 inline-flex min-h-11 items-center font-semibold text-brand text-sm hover:underline"
                >
                  Open the booking desk
                </Link>
              </Panel>
              <Panel title="Waiting list">
                <p className="-mt-2 text-ink-muted text-sm">
                  People outside your area can ask to hear when you serve their ZIP code.
                </p>
                <Link
                  to={href('/admin/asked-for')}
                  className="mt-2 -mb-2 inline-flex min-h-11 items-center font-semibold text-brand text-sm hover:underline"
                >
                  See where they live
                </Link>
              </Panel>
            </div>
          </div>
        </>
      )}
    </>
  )
}
