/**
 * The history entry with which this document began. React Router reports the first page of a document as `POP`, however one came
 * to it; this tells it from later ones. Loaded with the first script, before anything navigates.
 */
export const arrivalKey: string =
  typeof window === 'undefined' ? '' : ((window.history.state as { key?: string } | null)?.key ?? 'default')
