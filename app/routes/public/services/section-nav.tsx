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
      className="sticky top-(--spacing-header) z-20 border-b border-line bg-surface-raised"
    >
      <Container>
        <ul className="-mx-3 flex">
          {servicesSections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                className="flex min-h-13 items-center border-b-3 border-transparent px-3 pt-[3px] font-semibold text-ink-muted transition-colors hover:text-brand aria-current:border-brand aria-current:text-brand sm:px-5"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
