import type { PostWithCategories } from '#server/blog/posts/posts.ts'
import { AppError } from '#server/errors.ts'
import { describeBusinessMoment } from '#shared/time/business-moment.ts'

/** Someone else saved the post after the edited version. `current` is what they saved. */
export class EditConflict extends AppError {
  readonly current: PostWithCategories

  constructor(current: PostWithCategories) {
    const by = current.updatedBy ?? 'the site itself'
    super('edit_conflict', `This post was changed by ${by} at ${describeBusinessMoment(current.updatedAt)}.`)
    this.current = current
  }
}
