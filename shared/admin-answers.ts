import type {
  ListedRevisionOnTheWire,
  PostOnTheWire,
  RevisionOnTheWire,
  SavedPostOnTheWire,
} from './post-on-the-wire.ts'

export type PostAnswer = PostOnTheWire
export type SavedPost = SavedPostOnTheWire
export type ListedRevision = ListedRevisionOnTheWire
export type RevisionAnswer = RevisionOnTheWire

/** What a migration of images did (spec.md §3). */
export interface MigrationResults {
  /** All posts. */
  processed: number
  /** Those from which images were moved. */
  migrated: number
  /** Sentences that name the post. */
  errors: string[]
}

export interface MigrationAnswer {
  results: MigrationResults
}
