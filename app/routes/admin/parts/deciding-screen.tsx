import { href, useLocation } from 'react-router'
import { HouseMark } from '#app/components/house-mark.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** Screens without the back office's frame. */
const bare: string[] = [href('/admin/login'), href('/admin/reset-password'), href('/admin/my-day')]

/** Shown while we find out who the user is (spec.md §2): the frame that's about to fill, or a spinner where there will be none. */
export function DecidingScreen() {
  const { pathname } = useLocation()
  if (bare.includes(pathname)) {
    return (
      <main className="grid min-h-dvh place-items-center p-gutter">
        <h1 className="sr-only">Back office</h1>
        <div className="grid justify-items-center gap-6 text-center">
          <Spinner label="Loading" className="size-10" />
          <TakingLong />
        </div>
      </main>
    )
  }
  return (
    <div className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start">
      <FrameOutline />
      <main className="mx-auto w-full min-w-0 max-w-[77rem] px-gutter pt-8">
        <h1 className="sr-only">Back office</h1>
        <div role="status" className="grid gap-6">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-64 w-full" />
        </div>
        <TakingLong />
      </main>
    </div>
  )
}

/** As large as the top bar, or the side bar, that takes its place. */
function FrameOutline() {
  const { name } = useBusiness()
  return (
    <header className="sticky top-0 border-line border-b bg-surface-raised xl:h-dvh xl:border-r xl:border-b-0">
      <div className="flex h-(--top-bar) items-center gap-x-4 px-gutter xl:h-auto xl:p-3">
        <p className="flex min-h-11 min-w-0 items-center gap-2.5 xl:px-3 xl:py-2">
          <HouseMark className="size-9" />
          <span className="line-clamp-2 min-w-0 pr-0.5 font-bold leading-tight tracking-tight">{name}</span>
        </p>
      </div>
    </header>
  )
}

/** After ten seconds, CSS alone offers to reload, because the script that could do it may be what failed to load. */
function TakingLong() {
  return (
    <>
      <p className="mt-6 text-ink-muted transition-[visibility] delay-[10s] duration-0 starting:invisible">
        This is taking longer than usual.{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the current page's URL */}
        <a href="" className="text-brand underline underline-offset-4">
          Reload
        </a>
      </p>
      <noscript>The back office needs JavaScript. Please turn it on in your browser.</noscript>
    </>
  )
}
