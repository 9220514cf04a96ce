import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Container } from '#app/ui/container.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

type Kind = 'list' | 'category' | 'post'

/** Which paths each kind stands in for, as a regular expression. */
const kinds: [kind: Kind, paths: string][] = [
  ['list', '^/blog$'],
  ['category', '^/blog/category/[^/]+$'],
  ['post', '^/blog/[^/]+$'],
]

/**
 * What the starter shows while a blog page is slow to load (spec.md §2, §9: three cards, four categories). Every public page carries
 * these as templates, which the browser doesn't render.
 */
export function BlogSkeletons() {
  return kinds.map(([kind, paths]) => (
    <template
      key={kind}
      data-skeleton-of={paths}
      dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<BlogSkeleton kind={kind} />) }}
    />
  ))
}

function BlogSkeleton({ kind }: { kind: Kind }) {
  return (
    <main aria-busy="true" data-skeleton={kind}>
      <p role="status" className="sr-only">
        Loading…
      </p>
      {kind === 'post' ? <PostSkeleton /> : <CardsSkeleton hasSidebar={kind === 'list'} />}
    </main>
  )
}

function CardsSkeleton({ hasSidebar }: { hasSidebar: boolean }) {
  return (
    <>
      <Band>
        <Skeleton className="h-12 w-80 max-w-full" />
        <Skeleton className="mt-5 h-6 w-[34rem] max-w-full" />
      </Band>
      <Container className={`grid gap-10 py-10 md:py-14 ${hasSidebar ? 'lg:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}>
        <div className={`grid gap-6 sm:grid-cols-2 ${hasSidebar ? '' : 'lg:grid-cols-3'}`}>
          {[1, 2, 3].map((card) => (
            <div
              key={card}
              data-skeleton-part="card"
              className="overflow-hidden rounded-card border border-line bg-surface-raised"
            >
              <Skeleton className="aspect-video w-full rounded-none" />
              <div className="space-y-3 p-6">
                <Skeleton className="h-5 w-28" />
                <Skeleton className="h-7 w-full" />
                <Skeleton className="h-5 w-full" />
                <Skeleton className="h-5 w-2/3" />
              </div>
            </div>
          ))}
        </div>
        {hasSidebar && (
          <div className="space-y-4">
            <Skeleton className="h-7 w-36" />
            {[1, 2, 3, 4].map((category) => (
              <div key={category} data-skeleton-part="category">
                <Skeleton className="h-6 w-full" />
              </div>
            ))}
          </div>
        )}
      </Container>
    </>
  )
}

function PostSkeleton() {
  return (
    <>
      <Band>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-5 h-12 w-[46rem] max-w-full" />
        <Skeleton className="mt-3 h-12 w-2/3 max-w-[30rem]" />
        <Skeleton className="mt-6 h-5 w-64" />
      </Band>
      <Container className="py-10">
        <Skeleton className="aspect-[21/9] w-full rounded-panel" />
        <div className="mt-10 max-w-[42rem] space-y-4">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-5 w-full" />
          ))}
        </div>
      </Container>
    </>
  )
}

function Band({ children }: { children: ReactNode }) {
  return (
    <div className="border-line border-b bg-surface-sunken py-12 md:py-16">
      <Container>{children}</Container>
    </div>
  )
}
