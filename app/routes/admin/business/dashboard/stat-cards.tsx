import { Eye, FileText, Globe, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { StatsOnTheWire } from '#shared/business/dashboard-endpoints.ts'
import { formatCount } from '#shared/count.ts'

/** Scheduled posts count as neither published nor drafts. */
export function StatCards({ stats }: { stats: StatsOnTheWire }) {
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

/** Placeholders for the four cards while they load. */
export function StatSkeletons() {
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
