import { CalendarCheck, ChevronRight, Rss } from 'lucide-react'
import { href } from 'react-router'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { buttonStyles } from '#app/ui/button.tsx'

/** Next to the list: the categories, a link to booking (spec.md §2) and the feed. */
export function Sidebar({ categories }: { categories: { name: string; slug: string }[] }) {
  const contactTime = useContactTime()
  return (
    <aside className="space-y-8 lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">
      {categories.length > 0 && (
        <nav aria-labelledby="categories">
          <h2 id="categories" className="font-bold text-heading">
            Categories
          </h2>
          <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
            {categories.map(({ name, slug }) => (
              <li key={slug} className="border-line border-b">
                <a
                  href={href('/blog/category/:slug', { slug })}
                  className="flex min-h-12 items-center justify-between gap-3 hover:text-brand"
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="schedule" className="rounded-card bg-deep p-6 text-on-deep">
        <CalendarCheck aria-hidden="true" className="size-8 text-on-deep-accent" />
        <h2 id="schedule" className="mt-3 font-bold text-heading">
          Schedule Service
        </h2>
        <p className="mt-2 text-on-deep-muted">
          If something’s broken right now, book a repair and we’ll call you within {contactTime}.
        </p>
        <a href="/#booking" className={buttonStyles({ variant: 'call', className: 'mt-5 w-full' })}>
          Schedule Service Now
        </a>
      </section>
      <p>
        <a href="/feed.xml" className="inline-flex min-h-11 items-center gap-2 text-ink-muted hover:text-brand">
          <Rss aria-hidden="true" className="size-5" />
          Follow by RSS
        </a>
      </p>
    </aside>
  )
}
