import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { href, Link, NavLink, Outlet, useMatch } from 'react-router'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { screens } from '#app/routes/admin/screens.ts'
import { businessQuery } from './business-data.ts'
import { businessPages } from './business-pages.ts'
import { SettingSearch } from './setting-search.tsx'

/** What the site, the emails and the AI writer say about the business: a page for each subject, and a search for a single setting. */
export default function Business() {
  const query = useQuery(businessQuery)
  const isStart = useMatch(href('/admin/business')) !== null
  return (
    <>
      <PageHeader
        title={screens['/admin/business'].label}
        {...(isStart && {
          lead: 'What your site, emails and new posts say about you. A change shows up at once, except in posts: they keep their words until you change them.',
        })}
      />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${isStart ? '' : 'lg:grid-cols-[15rem_minmax(0,48rem)] lg:gap-10'}`}
      >
        <div className={isStart ? 'max-w-xl' : 'lg:sticky lg:top-6'}>
          <SettingSearch />
          {!isStart && (
            <nav aria-label="Business" className="mt-2 -mb-4 lg:mt-4 lg:mb-0">
              <Link
                to={href('/admin/business')}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand lg:hidden"
              >
                <ChevronLeft aria-hidden="true" className="-ml-1.5 size-5" />
                All settings
              </Link>
              <ul className="max-lg:hidden">
                {businessPages.map(({ to, label, first }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      state={{ section: first }}
                      className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-muted hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <QueryPart query={query}>{(sections) => <Outlet context={sections} />}</QueryPart>
        </div>
      </div>
    </>
  )
}
