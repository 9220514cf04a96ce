import { BookAgain } from '#app/routes/homeowner/book-again.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { BookingState } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { isPressedTooSoon } from '#shared/homeowner/homeowner-page.ts'
import { dayOf, minutesUntil, momentOf, windowOf } from './time-words.ts'

/** The biggest thing on the page: what happens next, and when. On paper the passport takes its place. */
export function NextMomentPart({ language, page }: { language: HomeownerLanguage; page: HomeownerPage }) {
  const { title, countsTo, lines } = nextMoment(language, page)
  const minutes = countsTo && minutesUntil(countsTo, page.now)
  const { next } = homeownerTexts(language).link
  return (
    <section
      data-news="next"
      aria-labelledby="next"
      className={`mt-6 rounded-card bg-deep p-6 text-on-deep print:p-0 ${page.passport ? 'print:hidden' : ''}`}
    >
      <h2 id="next" className="font-extrabold text-title first-letter:uppercase">
        {title}
      </h2>
      {minutes && (
        <p className="mt-2 font-semibold text-on-deep-accent text-lead print:hidden">
          <time
            dateTime={countsTo}
            data-seconds-left={Math.round((Date.parse(countsTo) - Date.parse(page.now)) / 1000)}
            data-one={next.minutesLeft(1)}
            data-many={next.minutesLeft(2).replace('2', '{n}')}
          >
            {next.minutesLeft(minutes)}
          </time>
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className="mt-3 text-lead first-letter:uppercase">
          {line}
        </p>
      ))}
      {page.state === 'cancelled' && (
        <div className="mt-4 print:hidden">
          <BookAgain language={language} page={page} label={next.bookAgain} />
        </div>
      )}
    </section>
  )
}

/** What a worried homeowner reads first. */
interface NextMoment {
  title: string
  /** The time named in the title, as long as it's ahead. The page counts down to it. */
  countsTo: string | null
  lines: string[]
}

/** What happens next and when, honest about being late. */
export function nextMoment(language: HomeownerLanguage, page: HomeownerPage): NextMoment {
  return moments[page.state]({
    language,
    page,
    next: homeownerTexts(language).link.next,
    at: (moment) => momentOf(language, moment, page.now),
  })
}

interface Known {
  language: HomeownerLanguage
  page: HomeownerPage
  next: Texts
  at(moment: string): string
}

const moments: Record<BookingState, (known: Known) => NextMoment> = {
  new: waitForCall,
  contacted: withoutTime,
  scheduled: visit,
  on_the_way: onTheWay,
  in_progress: ({ next }) => say(next.working, [next.workingReason]),
  waiting_for_part: ({ next }) => say(next.waitingForPart, [next.waitingForPartReason]),
  return_visit: ({ next }) => say(next.returnVisit, [next.returnVisitReason]),
  no_show: ({ next }) => say(next.missed, [next.missedReason]),
  done: ({ language, page: { closedAt, now }, next }) =>
    say(next.done, closedAt ? [next.doneReason(dayOf(language, closedAt, now))] : []),
  cancelled: calledOff,
  not_a_customer: calledOff,
}

type Texts = ReturnType<typeof homeownerTexts>['link']['next']

function say(title: string, lines: string[], moment: string | null = null, now = ''): NextMoment {
  return { title, lines, countsTo: moment !== null && minutesUntil(moment, now) !== null ? moment : null }
}

function waitForCall({ page: { promisedAt, firstAttemptAt, now, choosing }, next, at }: Known): NextMoment {
  const tried = firstAttemptAt ? [next.tried(at(firstAttemptAt))] : []
  if (promisedAt <= now) return say(next.callLate(at(promisedAt)), [next.callLateReason, ...tried])
  const reason = choosing === 'yes' ? next.callOrChoose : next.callReason
  return say(next.callBy(at(promisedAt)), [...tried, reason], promisedAt, now)
}

/** The shop may have removed a time the homeowner had reserved without having talked to anyone. */
function withoutTime({ page, next }: Known): NextMoment {
  return say(next.talked, [page.firstContactAt === null ? next.noTimeReason : next.talkedReason])
}

function visit(known: Known): NextMoment {
  const { language, page, next, at } = known
  const { window, expectedAt, now } = page
  if (!window) return withoutTime(known)
  const planned = windowOf(language, window, now)
  if (expectedAt && expectedAt > now) {
    const isLate = expectedAt > window.end
    return say(next.visitExpected(at(expectedAt)), [isLate ? next.visitLate(planned) : planned], expectedAt, now)
  }
  if (window.end <= now) return say(next.visitOverdue(at(expectedAt ?? window.end)), [next.visitOverdueReason])
  return say(next.visit(planned), [next.visitReason])
}

function onTheWay(known: Known): NextMoment {
  const { page, next, at } = known
  const { technicianName: name, expectedAt, window, now } = page
  if (isPressedTooSoon(page)) return visit(known)
  const arrives = expectedAt ? next.arrivesAbout(at(expectedAt)) : window && next.arrivesBy(at(window.end))
  return say(name ? next.onTheWay(name) : next.onTheWaySomebody, arrives ? [arrives] : [], expectedAt, now)
}

function calledOff({ next }: Known): NextMoment {
  return say(next.cancelled, [next.cancelledReason])
}
