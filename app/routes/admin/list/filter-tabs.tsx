import { Link } from 'react-router'
import type { UrlFilter } from './url-filter.ts'

const looks = {
  pills: {
    list: 'flex flex-wrap gap-1',
    tab: 'inline-flex min-h-11 items-center rounded-full border border-transparent px-4 font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand',
    count: '',
  },
  queue: {
    list: '-mx-gutter flex gap-1 overflow-x-auto px-gutter py-1 lg:mx-0 lg:gap-0 lg:px-1',
    tab: 'inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 rounded-full border border-transparent px-3 lg:min-h-10 lg:px-2.5 whitespace-nowrap font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand',
    count: 'tabular-nums',
  },
  underlined: {
    list: 'flex gap-3.5 sm:gap-5',
    tab: 'inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand',
    count: 'rounded-full bg-surface-sunken px-1.5 text-xs leading-5 tabular-nums',
  },
}

/** The kinds of what a list shows, each as a link with how many there are. */
export function FilterTabs<Filter extends object, Name extends keyof Filter & string>({
  label,
  name,
  tabs,
  at,
  look = 'pills',
  className = '',
}: {
  label: string
  /** What in the filter they are the values of. */
  name: Name
  tabs: readonly { value: Filter[Name]; label: string; count?: string | number | undefined }[]
  at: UrlFilter<Filter>
  look?: keyof typeof looks
  className?: string
}) {
  const { list, tab, count: countStyles } = looks[look]
  return (
    <nav aria-label={label} className={className}>
      <ul className={list}>
        {tabs.map(({ value, label, count }) => (
          <li key={`${value}`}>
            <Link
              {...at.link({ [name]: value } as unknown as Partial<Filter>)}
              aria-current={at.filter[name] === value ? 'page' : undefined}
              className={tab}
            >
              {label}
              {count !== undefined && <span className={countStyles}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
