/**
 * The history entry that this document began with. React Router reports the first page of a document as `POP`, however one got
 * to it; this tells it from later ones. Loaded with the first script, before anything navigates.
 */
export const arrivalKey: string =
  typeof window === 'undefined' ? '' : ((window.history.state as { key?: string } | null)?.key ?? 'default')
