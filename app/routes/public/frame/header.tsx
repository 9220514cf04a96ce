import { Container } from '#app/ui/container.tsx'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'

/** `current` is the URL of the navigation item for this page. */
export function Header({ current }: { current: string | null }) {
  return (
    <header className="print:hidden sticky low:static top-0 z-40 border-line border-b bg-surface">
      <Container className="flex min-h-header items-center justify-between gap-3 wide:gap-6">
        <Brand />
        <Menu current={current} />
      </Container>
    </header>
  )
}
