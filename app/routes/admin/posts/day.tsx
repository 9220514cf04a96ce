const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a moment where the person is. */
export function Day({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{(withTime ? dayAndTime : day).format(new Date(at))}</time>
}
