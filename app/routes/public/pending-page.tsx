import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { BlogSkeleton, type BlogSkeletonKind, blogSkeletonOf } from '#app/components/blog-skeletons.tsx'

/** A page that is here sooner than the eye could see is shown without a skeleton before it: that would only flicker. */
const unnoticedMs = 60

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
  const kind = state === 'loading' ? blogSkeletonOf(location.pathname) : null
  const [isNoticed, setNoticed] = useState(false)
  useEffect(() => {
    if (kind === null) return
    const timer = setTimeout(() => setNoticed(true), unnoticedMs)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [kind])
  return isNoticed ? kind : null
}
