import { Spinner } from '#app/ui/spinner.tsx'

/** What stands while it is being decided who is at the screen (spec.md §2). */
export function DecidingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-gutter">
      <h1 className="sr-only">Blog Admin</h1>
      <Spinner label="Loading" className="size-10" />
      <noscript>The back office needs JavaScript. Please switch it on in your browser.</noscript>
    </main>
  )
}
