import { Link } from 'react-router'
import { businessPages } from './business-pages.ts'

/** Where Business begins: its pages, each with what can be set there. */
export default function Pages() {
  return (
    <nav aria-label="Business">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {businessPages.map(({ to, label, first, settings }) => (
          <li key={to}>
            <Link
              to={to}
              state={{ section: first }}
              className="block h-full rounded-card border border-line bg-surface-raised p-4 shadow-card hover:border-brand sm:p-5"
            >
              <span className="block font-bold text-brand">{label}</span>
              <span className="mt-1 block text-ink-muted text-sm">{settings.join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
