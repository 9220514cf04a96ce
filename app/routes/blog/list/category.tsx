import { ArrowLeft } from 'lucide-react'
import { data, href } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { BlogMessage, movedTo } from '#app/routes/blog/blog-message.tsx'
import { foreignImageHeaders } from '#app/routes/blog/post/foreign-images.ts'
import { Container } from '#app/ui/container.tsx'
import { findCategory, findNewCategorySlug, listPostsOfCategory } from '#server/blog/posts/read/published-posts.ts'
import { viewCountsTag } from '#server/blog/posts/views/view-counter.ts'
import { appContext } from '#server/router-context.ts'
import { type PageHandle, pageOfList, readQuery } from '#shared/pages/page-handle.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { findHomePlace } from '#shared/service-area/main-places.ts'
import type { Route } from './+types/category'
import { toCardData } from './card-data.ts'
import { feedLink, Pagination, pageAddress, pageLinks } from './pagination.tsx'
import { PostCard } from './post-card.tsx'

export const handle = { query: { page: pageOfList } } satisfies PageHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, business } = context.get(appContext)
  const category = await findCategory(db, params.slug)
  const page = Number(readQuery(handle.query, new URL(request.url)).page ?? 1)
  if (!category) {
    const slug = await findNewCategorySlug(db, params.slug)
    if (slug === null) return data(null, { status: 404 })
    throw movedTo(pageAddress(href('/blog/category/:slug', { slug }), page))
  }
  const found = await listPostsOfCategory(db, { categoryId: category.id, page, siteUrl: business().url })
  return data(
    documentData({ category, ...found, posts: found.posts.map(toCardData) }),
    page > 1 && found.posts.length === 0
      ? { status: 404 }
      : {
          headers: {
            [pageTagsHeader]: `blog ${viewCountsTag} category:${category.id}`,
            ...foreignImageHeaders(found.posts.map(({ foreignImage }) => foreignImage)),
          },
        },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches: [root] }) => {
  const { business } = root.loaderData.data
  if (!loaderData) {
    const title = 'Category not found'
    const description = 'There’s no category at this address.'
    return pageMeta({ title, description, path: location.pathname, business, isIndexed: false })
  }
  const { category, page, hasMore, posts } = loaderData.data
  const path = href('/blog/category/:slug', { slug: category.slug })
  const { city, state } = findHomePlace(business)
  return [
    ...pageMeta({
      title: category.name,
      windowTitle: `${category.name} - Appliance Repair Blog | ${city} ${state}`,
      description: category.description ?? `Read articles about ${category.name} for appliance repair tips and guides.`,
      path: pageAddress(path, page),
      business,
      image: 'blog',
      isIndexed: posts.length > 0,
    }),
    feedLink,
    ...pageLinks({ business, path, page, hasMore }),
  ]
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const business = useBusiness()
  if (!loaderData) {
    return (
      <BlogMessage title="Category not found">
        It may have been renamed. You’ll find every article on the blog.
      </BlogMessage>
    )
  }
  const { category, posts, page, hasMore } = loaderData.data
  const path = href('/blog/category/:slug', { slug: category.slug })
  return (
    <main id="main">
      <header className="border-line border-b bg-surface-sunken py-10 md:py-14">
        <Container>
          <a
            href={href('/blog')}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:text-brand-strong"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Blog
          </a>
          <h1 className="mt-3 wrap-anywhere font-extrabold text-display">{category.name}</h1>
          {category.description && <p className="mt-4 max-w-2xl text-ink-muted text-lead">{category.description}</p>}
        </Container>
      </header>
      <Container className="py-10 md:py-14">
        {posts.length > 0 ? (
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} place={index} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted text-lead">
            {page === 1 ? 'No posts in this category yet. Check back soon!' : 'There are no articles on this page.'}
          </p>
        )}
        <Pagination path={path} page={page} hasMore={hasMore} />
      </Container>
      <StructuredData
        things={[
          {
            kind: 'breadcrumbs',
            business,
            trail: [
              { name: 'Blog', path: href('/blog') },
              { name: category.name, path },
            ],
          },
        ]}
      />
    </main>
  )
}
