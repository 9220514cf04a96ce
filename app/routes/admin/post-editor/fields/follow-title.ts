import { slugify } from '#shared/slug.ts'

/**
 * The slug follows the title while it is typed, as long as it was empty when typing began and nobody edits it by hand;
 * emptied, it is filled again (spec.md §5).
 */
export interface FollowingSlug {
  title: string
  slug: string
  /** Whether the slug came from the title and not from a person. */
  isFollowing: boolean
}

export function typeTitle({ slug, isFollowing }: FollowingSlug, title: string): FollowingSlug {
  const follows = isFollowing || slug === ''
  return { title, slug: follows ? slugify(title) : slug, isFollowing: follows }
}

export function typeSlug({ title }: FollowingSlug, slug: string): FollowingSlug {
  return { title, slug, isFollowing: false }
}
