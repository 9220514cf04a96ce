import { Spinner } from '#app/ui/spinner.tsx'

/**
 * Shown while we find out who the user is (spec.md §2). After ten seconds, CSS alone offers to reload, because the script that could
 * do it may be what failed to load.
 */
export function DecidingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-gutter">
      <h1 className="sr-only">Back office</h1>
      <div className="grid justify-items-center gap-6 text-center">
        <Spinner label="Loading" className="size-10" />
        <p className="text-ink-muted transition-[visibility] delay-[10s] duration-0 starting:invisible">
          This is taking longer than usual.{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the current page's URL */}
          <a href="" className="text-brand underline underline-offset-4">
            Reload
          </a>
        </p>
      </div>
      <noscript>The back office needs JavaScript. Please turn it on in your browser.</noscript>
    </main>
  )
}
