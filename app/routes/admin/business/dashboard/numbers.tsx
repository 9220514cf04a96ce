import { useQuery } from '@tanstack/react-query'
import { Eye, FileText, Globe, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { attributionKinds } from '#shared/attribution/attribution-kinds.ts'
import type { StatsOnTheWire } from '#shared/business/dashboard-endpoints.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { statsQuery } from './dashboard-data.ts'
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
                <NewBookings bookings={stats.new_bookings} saved={stats.visits_saved ?? 0} brought={stats.brought} />
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

function NewBookings({
  bookings,
  saved,
  brought,
}: {
  bookings: number
  saved: number
  brought: StatsOnTheWire['brought']
}) {
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
      {brought && (
        <p className="mt-3 border-line border-t pt-3 text-ink-muted text-sm">
          {describeBrought(brought)} <MoreLink to={href('/admin/attribution')}>What brings bookings</MoreLink>
        </p>
      )}
    </Panel>
  )
}

/** Fewer bookings say nothing about what brings them. */
const fewestBookings = 5

function describeBrought({ bookings, kind, of_kind: ofKind }: NonNullable<StatsOnTheWire['brought']>): string {
  const total = `${countOf(bookings, 'booking')} in the last 30 days`
  if (bookings < fewestBookings) return `${total}: too few to say what brings them.`
  return kind === null
    ? `${total}.`
    : `${total}, most of them this way: ${attributionKinds[kind]} (${formatCount(ofKind)}).`
}

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

/** Scheduled posts count as neither published nor drafts. */
function StatCards({ stats }: { stats: StatsOnTheWire }) {
  return (
    <Grid>
      <StatCard
        title="Total Posts"
        value={stats.total}
        subtitle={`${formatCount(stats.published)} published, ${formatCount(stats.drafts)} drafts`}
        icon={<FileText aria-hidden="true" className="size-5" />}
      />
      <StatCard
        title="Total Views"
        value={stats.total_views}
        subtitle="Across all posts"
        icon={<Eye aria-hidden="true" className="size-5" />}
      />
      <StatCard
        title="AI Generated"
        value={stats.ai_generated}
        subtitle="Posts created by AI"
        icon={<Sparkles aria-hidden="true" className="size-5" />}
      />
      <StatCard
        title="Published"
        value={stats.published}
        subtitle="Live on the blog"
        icon={<Globe aria-hidden="true" className="size-5" />}
      />
    </Grid>
  )
}

function StatCard({
  title,
  value,
  subtitle,
  icon,
}: {
  title: string
  value: number
  subtitle: string
  icon: ReactNode
}) {
  return (
    <section aria-label={title} className={cardStyles}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold text-ink-muted text-sm">{title}</h2>
        <span className="hidden size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-brand sm:grid">
          {icon}
        </span>
      </div>
      <p className="font-bold text-2xl tabular-nums tracking-tight wrap-anywhere sm:text-3xl">{formatCount(value)}</p>
      <p className="mt-1 text-ink-muted text-sm">{subtitle}</p>
    </section>
  )
}

function StatSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Grid>
        {['one', 'two', 'three', 'four'].map((name) => (
          <div key={name} className={cardStyles}>
            <Skeleton className="mb-5 h-4 w-24" />
            <Skeleton className="h-8 w-16" />
            <Skeleton className="mt-3 h-4 w-36" />
          </div>
        ))}
      </Grid>
    </div>
  )
}

const cardStyles = 'rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5'

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</div>
}
