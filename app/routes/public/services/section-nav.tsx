import { Link } from 'react-router'
import { Container } from '#app/ui/container.tsx'
import { servicesSections } from './sections-of-page.ts'
import { useSectionInView } from './use-section-in-view.ts'

const sectionIds = servicesSections.map(({ id }) => id)

/** The sub-navigation: stays under the header and marks the section in view. Plain links without JavaScript. */
export function SectionNav() {
  const current = useSectionInView(sectionIds)
  return (
    <nav
      aria-label="On this page"
      className="print:hidden sticky top-(--spacing-header) z-20 border-b border-line bg-surface-raised"
    >
      <Container>
        <ul className="-mx-3 flex flex-wrap sm:-mx-5">
          {servicesSections.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="flex min-h-13 items-center border-b-3 border-transparent forced-colors:not-aria-[current=location]:border-b-0 px-3 pt-[3px] font-semibold text-ink-muted transition-colors hover:text-brand aria-[current=location]:border-brand aria-[current=location]:text-brand sm:px-5"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
