import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { dayOf, minutesUntil, momentOf, windowOf } from './time-words.ts'

/** What a worried homeowner reads first. */
export interface NextMoment {
  title: string
  /** The time named in the title, as long as it's ahead. The page counts down to it. */
  countsTo: string | null
  lines: string[]
}

/** What happens next and when, honest about being late. */
export function nextMoment(language: HomeownerLanguage, page: HomeownerPage): NextMoment {
  const { next } = homeownerTexts(language).link
  const { state, now } = page
  const at = (moment: string) => momentOf(language, moment, now)
  switch (state) {
    case 'new':
      return waitForCall(page, next, at)
    case 'contacted':
      return withoutTime(page, next)
    case 'scheduled':
      return visit(language, page, at)
    case 'on_the_way': {
      const { technicianName: name, expectedAt, window } = page
      const arrives = expectedAt ? next.arrivesAbout(at(expectedAt)) : window && next.arrivesBy(at(window.end))
      return say(name ? next.onTheWay(name) : next.onTheWaySomebody, arrives ? [arrives] : [], expectedAt, now)
    }
    case 'in_progress':
      return say(next.working, [next.workingReason])
    case 'waiting_for_part':
      return say(next.waitingForPart, [next.waitingForPartReason])
    case 'return_visit':
      return say(next.returnVisit, [next.returnVisitReason])
    case 'no_show':
      return say(next.missed, [next.missedReason])
    case 'done':
      return say(next.done, page.closedAt ? [next.doneReason(dayOf(language, page.closedAt, now))] : [])
    default:
      return say(next.cancelled, [next.cancelledReason])
  }
}

type Texts = ReturnType<typeof homeownerTexts>['link']['next']

function say(title: string, lines: string[], moment: string | null = null, now = ''): NextMoment {
  return { title, lines, countsTo: moment !== null && minutesUntil(moment, now) !== null ? moment : null }
}

function waitForCall(page: HomeownerPage, next: Texts, at: (moment: string) => string): NextMoment {
  const { promisedAt, firstAttemptAt, now } = page
  const tried = firstAttemptAt ? [next.tried(at(firstAttemptAt))] : []
  if (promisedAt <= now) return say(next.callLate(at(promisedAt)), [next.callLateReason, ...tried])
  return say(next.callBy(at(promisedAt)), [...tried, next.callReason], promisedAt, now)
}

/** The shop may have removed a time the homeowner had reserved without having talked to anyone. */
function withoutTime({ firstContactAt }: HomeownerPage, next: Texts): NextMoment {
  return say(next.talked, [firstContactAt === null ? next.noTimeReason : next.talkedReason])
}

function visit(language: HomeownerLanguage, page: HomeownerPage, at: (moment: string) => string): NextMoment {
  const { next } = homeownerTexts(language).link
  const { window, expectedAt, now } = page
  if (!window) return withoutTime(page, next)
  const planned = windowOf(language, window, now)
  if (expectedAt && expectedAt > now) {
    const isLate = expectedAt > window.end
    return say(next.visitExpected(at(expectedAt)), [isLate ? next.visitLate(planned) : planned], expectedAt, now)
  }
  if (window.end <= now) return say(next.visitOverdue(at(expectedAt ?? window.end)), [next.visitOverdueReason])
  return say(next.visit(planned), [next.visitReason])
}
