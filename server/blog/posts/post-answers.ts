/** Posts as the API returns them (`shared/blog/post-on-the-wire.ts`). */
import type { ListedPostOnTheWire, PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { ListedPost } from './list-posts.ts'
import type { PostWithCategories } from './posts.ts'

export function describeListedPost(post: ListedPost): ListedPostOnTheWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    status: post.status,
    published_at: post.publishedAt?.toISOString() ?? null,
    scheduled_for: post.scheduledFor?.toISOString() ?? null,
    views_count: post.viewsCount,
    ai_generated: post.aiGenerated,
    review_notes: post.reviewNotes,
    version: post.version,
    updated_by: post.updatedBy,
    created_at: post.createdAt.toISOString(),
    updated_at: post.updatedAt.toISOString(),
    categories: post.categories,
  }
}

export function describePost(post: PostWithCategories): PostOnTheWire {
  return {
    ...describeListedPost(post),
    content: post.content,
    featured_image_url: post.featuredImageUrl,
    meta_description: post.metaDescription,
    meta_keywords: post.metaKeywords,
  }
}
