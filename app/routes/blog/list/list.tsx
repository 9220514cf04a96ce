import { data } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { foreignImageHeaders } from '#app/routes/blog/post/foreign-images.ts'
import { Container } from '#app/ui/container.tsx'
import { listCategoryLinks, listPublishedPosts } from '#server/blog/posts/read/published-posts.ts'
import { longestSearch, searchPosts } from '#server/blog/posts/read/search-posts.ts'
import { viewCountsTag } from '#server/blog/posts/views/view-counter.ts'
import { type AppError, isAppError } from '#server/errors.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { type PageHandle, pageOfList, readQuery } from '#shared/pages/page-handle.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { findHomePlace } from '#shared/service-area/main-places.ts'
import { storable } from '#shared/storable.ts'
import type { Route } from './+types/list'
import { toCardData } from './card-data.ts'
import { feedLink, Pagination, pageAddress, pageLinks } from './pagination.tsx'
import { PostCard } from './post-card.tsx'
import { SearchBox } from './search-box.tsx'
import { Sidebar } from './sidebar.tsx'

const path = '/blog'

/** The page number, and the search text. */
export const handle = { query: { page: pageOfList, q: searchedText } } satisfies PageHandle

function searchedText(text: string | null): string | null {
  const searched = storable(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestSearch)
  return searched === '' ? null : searched
}

/**
 * Search results aren't cached, since there are as many searches as there are words, and each client address only gets so many. A
 * page past the last one is a 404.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, business, limitSearches } = context.get(appContext)
  const { q, page } = readQuery(handle.query, new URL(request.url))
  const query = q ?? ''
  const range = { page: Number(page ?? 1), siteUrl: business().url }
  const refusal = query === '' ? null : await refusalOf(limitSearches(context.get(requestFacts).clientAddress))
  if (refusal) {
    const nothing = { posts: [], page: 1, hasMore: false, corrected: null, problem: refusal.message }
    return data(documentData({ ...nothing, categories: await listCategoryLinks(db), query }), {
      status: refusal.status,
      headers: { 'retry-after': String(refusal.retryAfterSeconds) },
    })
  }
  const [found, categories] = await Promise.all([
    query === ''
      ? listPublishedPosts(db, range).then((page) => ({ ...page, corrected: null }))
      : searchPosts(db, { query, ...range }),
    listCategoryLinks(db),
  ])
  const isMissing = query === '' && range.page > 1 && found.posts.length === 0
  return data(
    documentData({ ...found, posts: found.posts.map(toCardData), categories, query, problem: null }),
    isMissing
      ? { status: 404 }
      : {
          headers: {
            ...(query === '' && { [pageTagsHeader]: `blog ${viewCountsTag}` }),
            ...foreignImageHeaders(found.posts.map(({ foreignImage }) => foreignImage)),
          },
        },
  )
}

/** `null` if the request is within the limit. */
async function refusalOf(limit: Promise<void>): Promise<AppError | null> {
  try {
    await limit
    return null
  } catch (error) {
    if (isAppError(error)) return error
    throw error
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { business } = root.loaderData.data
  const { page = 1, hasMore = false, query = '', posts = [] } = loaderData?.data ?? {}
  const place = `${query && `: “${query}”`}${page > 1 ? `, page ${page}` : ''}`
  return [
    ...pageMeta({
      title: `Appliance Repair Blog${place}`,
      description: `Tips for keeping refrigerators, washers, dryers, dishwashers and ovens running, from a repair crew in ${findHomePlace(business).city}.`,
      path: pageAddress(path, page),
      business,
      image: 'blog',
      isIndexed: query === '' && (page === 1 || posts.length > 0),
    }),
    feedLink,
    ...(query === '' ? pageLinks({ business, path, page, hasMore }) : []),
  ]
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { posts, page, hasMore, categories, query, corrected, problem } = loaderData.data
  const business = useBusiness()
  return (
    <main id="main">
      <header className="border-line border-b bg-surface-sunken py-12 md:py-16">
        <Container className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
          <div className="lg:grow">
            <h1 className="font-extrabold text-display">Appliance Repair Blog</h1>
            <p className="mt-4 max-w-2xl text-ink-muted text-lead">
              Plain advice from the people who do the repairs: what you can check yourself, what keeps an appliance
              running, and when it’s time to call.
            </p>
          </div>
          <SearchBox query={query} />
        </Container>
      </header>
      <Container className="grid grid-cols-1 gap-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          {problem && (
            <p role="status" className="mb-6 text-lead">
              {problem}
            </p>
          )}
          {query !== '' && !problem && (
            <SearchSummary query={query} corrected={corrected} isEmpty={posts.length === 0} />
          )}
          {posts.length > 0 ? (
            <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
              {posts.map((post, index) => (
                <PostCard
                  key={post.id}
                  post={post}
                  isWide={query === '' && isWideCard(index, posts.length)}
                  place={index}
                />
              ))}
            </ul>
          ) : (
            query === '' && (
              <p className="text-ink-muted text-lead">
                {page === 1 ? 'No blog posts yet. Check back soon!' : 'There are no articles on this page.'}
              </p>
            )
          )}
          <Pagination path={path} page={page} hasMore={hasMore} query={corrected ?? query} />
        </div>
        <Sidebar categories={categories} />
      </Container>
      <StructuredData things={[{ kind: 'breadcrumbs', business, trail: [{ name: 'Blog', path }] }]} />
    </main>
  )
}

/** The first card gets its own row, and so does the last one if it would leave half a row empty. */
function isWideCard(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0 && count > 2)
}

function SearchSummary({ query, corrected, isEmpty }: { query: string; corrected: string | null; isEmpty: boolean }) {
  return (
    <div className="mb-6">
      <p role="status" className="text-lead wrap-anywhere">
        {isEmpty ? 'No articles found for ' : 'Articles about '}
        <strong>“{isEmpty ? query : (corrected ?? query)}”</strong>
        {!isEmpty && corrected && <span className="text-ink-muted"> (no results for “{query}”)</span>}
      </p>
      <a
        href={path}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        All articles
      </a>
    </div>
  )
}
