import { data, href } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { BlogMessage, movedTo } from '#app/routes/blog/blog-message.tsx'
import { dateText, toCardData } from '#app/routes/blog/list/card-data.ts'
import { feedLink } from '#app/routes/blog/list/pagination.tsx'
import { findPostPage } from '#server/blog/posts/read/post-page.ts'
import { findNewSlug } from '#server/blog/posts/read/published-posts.ts'
import { findPageAbout } from '#server/business/pages/shop-pages.ts'
import { appContext } from '#server/router-context.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { imageSources } from '#shared/responsive-image.ts'
import type { Route } from './+types/post'
import { Article, featuredImageSizes } from './article.tsx'
import type { ArticleData } from './article-data.ts'
import { articleMeta } from './article-data.ts'
import { foreignImageHeaders } from './foreign-images.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db, business } = context.get(appContext)
  const found = await findPostPage(db, { slug, siteUrl: business().url })
  if (!found) {
    const newSlug = await findNewSlug(db, slug)
    if (newSlug === null) return data(null, { status: 404 })
    throw movedTo(href('/blog/:slug', { slug: newSlug }))
  }
  const { publishedAt, updatedAt, ...post } = found.post
  const image = post.featuredImage
  return data(
    documentData({
      post: { ...post, published: dateText(publishedAt), updated: dateText(updatedAt) },
      related: found.related.map(toCardData),
      about: findPageAbout(business(), found.post),
    }),
    {
      headers: {
        [pageTagsHeader]: `blog post:${post.id}`,
        vary: 'Accept',
        ...foreignImageHeaders([
          image?.kind === 'foreign' ? image.url : null,
          ...found.related.map(({ foreignImage }) => foreignImage),
        ]),
      },
    },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches: [root] }) => {
  const { business } = root.loaderData.data
  if (!loaderData) {
    const title = 'Post not found'
    return pageMeta({
      title,
      description: 'There’s no article at this address.',
      path: location.pathname,
      business,
      isIndexed: false,
    })
  }
  const { post } = loaderData.data
  return [...articleMeta(post, business), feedLink, ...preloads(post.featuredImage)]
}

/** Starts loading the largest thing in view along with the page. */
function preloads(image: ArticleData['featuredImage']) {
  const [best] = image?.kind === 'stored' ? imageSources(image.image) : []
  if (!best) return []
  return [
    {
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: featuredImageSizes,
      fetchPriority: 'high',
    },
  ]
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return <BlogMessage title="Post not found">It may have been moved or taken down.</BlogMessage>
  }
  return <Article {...loaderData.data} />
}
