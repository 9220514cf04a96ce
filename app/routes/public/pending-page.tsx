import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { BlogSkeleton, type BlogSkeletonKind, blogSkeletonOf } from '#app/components/blog-skeletons.tsx'

/** The page, or while one of the blog is on its way, its skeleton. The page that was left waits hidden, as it was. */
export function PendingPage({ children }: { children: ReactNode }) {
  const skeleton = useSkeleton()
  useLayoutEffect(() => {
    if (skeleton) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [skeleton])
  return (
    <>
      {skeleton && <BlogSkeleton kind={skeleton} />}
      <div hidden={skeleton !== null}>{children}</div>
    </>
  )
}

function useSkeleton(): BlogSkeletonKind | null {
  const { state, location } = useNavigation()
  const isHydrated = useIsHydrated()
  return isHydrated && state === 'loading' ? blogSkeletonOf(location.pathname) : null
}

const never = () => () => {}

/** Whether React took over the page from the server: until then it has to show what the server sent, whatever is under way. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
