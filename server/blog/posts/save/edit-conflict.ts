import type { PostWithCategories } from '#server/blog/posts/posts.ts'
import { AppError } from '#server/errors.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** Someone else saved the post after the edited version. `current` is what they saved. */
export class EditConflict extends AppError {
  readonly current: PostWithCategories

  constructor(current: PostWithCategories) {
    const by = current.updatedBy ?? 'the site itself'
    super(
      'edit_conflict',
      `This post was changed by ${by} at ${formatMoment(current.updatedAt, shortDateAndZonedTime)}.`,
    )
    this.current = current
  }
}
