import { href, Link } from 'react-router'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import type { StatsOnTheWire } from '#shared/business/dashboard-on-the-wire.ts'

/** The published posts with the most views. */
export function MostRead({ posts }: { posts: StatsOnTheWire['most_read'] }) {
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
            <span className="shrink-0 text-ink-muted text-sm tabular-nums">{views.toLocaleString('en-US')} views</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
