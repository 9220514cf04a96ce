import { CallLink } from '#app/components/call-link.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

/** Instead of a page that doesn't exist, or no longer does. */
export function MissingPage() {
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
          We don’t have a page at this address, but if something’s broken at home, we can still help right away.
        </p>
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <a href="/services" className={buttonStyles({ size: 'lg' })}>
            See what we repair
          </a>
          <CallLink size="lg" variant="secondary" />
        </div>
        <p className="mt-6 text-ink-muted">
          Or{' '}
          <a href="/#coverage" className="text-brand underline underline-offset-4">
            check your ZIP code
          </a>
          ,{' '}
          <a href="/#booking" className="text-brand underline underline-offset-4">
            book a repair online
          </a>{' '}
          or{' '}
          <a href="/" className="text-brand underline underline-offset-4">
            return to Home
          </a>
          .
        </p>
      </Container>
    </main>
  )
}
