/**
 * The entry of the browser's history with which this document began. React Router calls the first page of a document a return,
 * however one came to it; this tells it from the later ones. Loaded with the first script, before anything navigates.
 */
export const arrivalKey: string =
  typeof window === 'undefined' ? '' : ((window.history.state as { key?: string } | null)?.key ?? 'default')
