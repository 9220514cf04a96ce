import { formatLocalMoment, shortDate, shortDateAndTime } from '#shared/time/formats.ts'

/** The day of a moment, in the user's own time zone. */
export function Day({ at, withTime = false }: { at: string; withTime?: boolean }) {
  return <time dateTime={at}>{formatLocalMoment(at, withTime ? shortDateAndTime : shortDate)}</time>
}
