import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { defaultBusiness, defaultPromises } from '#shared/business/business.ts'
import { CallLink } from './call-link.tsx'
import { type SiteFacts, SiteFactsContext } from './site-facts.ts'
import { useBasics } from './use-business.ts'

/** Used when the root loader itself fails, so there's a phone number even then. */
const builtInFacts: SiteFacts = {
  business: { ...defaultBusiness, contactWithinMinutes: defaultPromises.contactWithinMinutes, url: '' },
  smsConsent: 'required',
}

/** Shown when a page can't be rendered (spec.md §8). */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <SiteFactsContext value={use(SiteFactsContext) ?? builtInFacts}>
      <ErrorDocument error={error} />
    </SiteFactsContext>
  )
}

/**
 * Doesn't use the public layout, because that may be what failed. The way home is a plain link: a full page load is the surest way
 * out of a broken state.
 */
function ErrorDocument({ error }: { error: unknown }) {
  const { name } = useBasics()
  const { title, advice, mayPass } = describeError(error)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-deep py-4 text-on-deep">
        <Container>
          <a href="/" className="inline-flex min-h-11 items-center text-lg font-bold">
            {name}
          </a>
        </Container>
      </header>
      <main className="grid grow place-items-center py-section">
        <Container width="narrow" className="text-center">
          <h1 className="text-title font-extrabold">{title}</h1>
          <p className="mx-auto mt-4 max-w-xl text-lead text-ink-muted">{advice}</p>
          <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
            {mayPass && <TryAgain />}
            <a href="/" className={buttonStyles({ size: 'lg', variant: mayPass ? 'secondary' : 'primary' })}>
              Return to Home
            </a>
            <CallLink size="lg" variant="secondary" />
          </div>
        </Container>
      </main>
    </div>
  )
}

function TryAgain() {
  return (
    <form className="contents">
      <Button type="submit" size="lg">
        Try again
      </Button>
    </form>
  )
}

/** The text for an error: a 4xx means the request didn't work, anything else is our fault. */
export function describeError(error: unknown): { title: string; advice: string; mayPass: boolean } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'Oops! Page not found', advice: 'There’s no page at this address.', mayPass: false }
  }
  if (isRouteErrorResponse(error) && error.status < 500) {
    return {
      title: 'That request didn’t work',
      advice: 'Please start again from the home page, or call us.',
      mayPass: false,
    }
  }
  return {
    title: 'Unexpected Application Error!',
    advice: 'Something went wrong on our side. Please try again in a moment. If your appliance can’t wait, call us.',
    mayPass: true,
  }
}
