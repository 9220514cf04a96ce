import { useCallback, useState } from 'react'
import { checkPostForm, type PostFormValues, type PostInput } from '#shared/blog/post-form.ts'
import { slugify } from '#shared/blog/slug.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { bodyOf } from './post-values.ts'

export type Mistakes = FieldErrors<keyof PostFormValues>

/** The form's values and what's wrong with them. `follows`: the slug comes from the title. */
export function usePostForm(initial: PostFormValues, follows = false) {
  const [values, setValues] = useState(initial)
  const [isFollowing, setIsFollowing] = useState(follows)
  const [mistakes, setMistakes] = useState<Mistakes>({})

  /** A message stays until its field changes. */
  const forgive = useCallback((names: string[]) => {
    setMistakes((present) => Object.fromEntries(Object.entries(present).filter(([name]) => !names.includes(name))))
  }, [])

  const change = useCallback(
    (changes: Partial<PostFormValues>) => {
      setValues((present) => ({ ...present, ...changes }))
      forgive(Object.keys(changes))
    },
    [forgive],
  )

  const changeContent = useCallback(
    (edit: (html: string) => string) => {
      setValues((present) => ({ ...present, content: edit(present.content) }))
      forgive(['content'])
    },
    [forgive],
  )

  function follow({ title, slug, isFollowing: follows }: FollowingSlug) {
    setIsFollowing(follows)
    change(slug === values.slug ? { title } : { title, slug })
  }

  return {
    values,
    mistakes,
    setMistakes,
    change,
    changeContent,
    changeTitle: (title: string) => follow(typeTitle({ ...values, isFollowing }, title)),
    changeSlug: (slug: string) => {
      setIsFollowing(typeSlug({ ...values, isFollowing }, slug).isFollowing)
      change({ slug })
    },
    /** Replaces the values of the whole form. */
    replace(next: PostFormValues) {
      setValues(next)
      setIsFollowing(false)
      setMistakes({})
    },
    /** Validates the form, with `changes` as if they had been entered. */
    check(form: HTMLFormElement, changes?: Partial<PostFormValues>): { post: PostInput } | { found: Mistakes } {
      const checked = checkPostForm(bodyOf({ ...values, ...changes }))
      const found: Mistakes = checked.ok ? {} : checked.fields
      // A date without a time has no value at all, and only the field knows that something was entered.
      const schedule = form.elements.namedItem('scheduled_for')
      if (!changes && schedule instanceof HTMLInputElement && schedule.validity.badInput)
        found.scheduled_for = 'Enter a date and a time'
      return checked.ok && !found.scheduled_for ? { post: checked.post } : { found }
    },
  }
}

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
