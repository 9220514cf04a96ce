import { Container } from '#app/ui/container.tsx'
import { servicesSections } from './sections-of-page.ts'

/** The sub-navigation. It stays below the header, and the starter marks the section in view. */
export function SectionNav() {
  return (
    <nav
      aria-label="On this page"
      data-marks-section
      className="print:hidden sticky low:static top-(--spacing-header) z-20 border-b border-line bg-surface-raised"
    >
      <Container>
        <ul className="-mx-3 flex flex-wrap sm:-mx-5">
          {servicesSections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-13 items-center border-b-3 border-transparent forced-colors:not-aria-[current=location]:border-b-0 px-3 pt-[3px] font-semibold text-ink-muted transition-colors hover:text-brand aria-[current=location]:border-brand aria-[current=location]:text-brand sm:px-5"
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
