import { AppError } from '#server/errors.ts'
import type { PostWithCategories } from '#server/features/posts/posts.ts'
import { describeBusinessMoment } from '#shared/business-moment.ts'

/** Someone else saved the post after the edited version. `current` is what they saved. */
export class EditConflict extends AppError {
  readonly current: PostWithCategories

  constructor(current: PostWithCategories) {
    const by = current.updatedBy ?? 'the site itself'
    super('edit_conflict', `This post was changed by ${by} at ${describeBusinessMoment(current.updatedAt)}.`)
    this.current = current
  }
}
