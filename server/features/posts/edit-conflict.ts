import { AppError } from '#server/errors.ts'
import { businessTimeZone } from '#shared/business.ts'
import type { PostWithCategories } from './posts.ts'

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: businessTimeZone,
})

/** Somebody else saved the post after the version that was edited; `current` is what they saved. */
export class EditConflict extends AppError {
  readonly current: PostWithCategories

  constructor(current: PostWithCategories) {
    const by = current.updatedBy ?? 'the site itself'
    super('edit_conflict', `This post was changed by ${by} at ${momentFormat.format(current.updatedAt)}.`)
    this.current = current
  }
}
