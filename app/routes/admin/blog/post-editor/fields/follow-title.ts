import { slugify } from '#shared/blog/slug.ts'

/**
 * The slug follows the title as it's typed, if it was empty when typing began and isn't edited by hand. Cleared, it's filled again
 * (spec.md §5).
 */
export interface FollowingSlug {
  title: string
  slug: string
  /** Whether the slug came from the title rather than from the user. */
  isFollowing: boolean
}

export function typeTitle({ slug, isFollowing }: FollowingSlug, title: string): FollowingSlug {
  const follows = isFollowing || slug === ''
  return { title, slug: follows ? slugify(title) : slug, isFollowing: follows }
}

export function typeSlug({ title }: FollowingSlug, slug: string): FollowingSlug {
  return { title, slug, isFollowing: false }
}
