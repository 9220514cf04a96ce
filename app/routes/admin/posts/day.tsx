const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of a moment where the person is. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>
}
