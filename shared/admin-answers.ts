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
