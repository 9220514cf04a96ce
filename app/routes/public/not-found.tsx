import { data } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/not-found'

/** The server logs the requested path when it sees this status. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches: [root], location }) =>
  pageMeta({
    title: 'Page not found',
    description: 'There’s no page at this address.',
    path: location.pathname,
    business: root.loaderData.data.business,
    isIndexed: false,
  })

export default function NotFound() {
  return (
    <main id="main">
      <Container
        width="narrow"
        className="flex min-h-[60svh] flex-col items-center justify-center py-section text-center"
      >
        <h1 className="text-display font-extrabold">
          <span className="block text-brand">404</span> Oops! Page not found
        </h1>
        <p className="mt-4 max-w-xl text-lead text-ink-muted">
          The address may have a typo, or the page may have moved. If something’s broken at home, we can still help
          right away.
        </p>
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <a href="/" className={buttonStyles({ size: 'lg' })}>
            Return to Home
          </a>
          <CallLink size="lg" variant="secondary" />
        </div>
        <p className="mt-6 text-ink-muted">
          Or{' '}
          <a href="/#booking" className="text-brand underline underline-offset-4">
            book a repair online
          </a>{' '}
          in two minutes.
        </p>
      </Container>
    </main>
  )
}
