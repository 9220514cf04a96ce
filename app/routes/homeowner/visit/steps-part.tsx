import { homeownerTexts } from '#content/homeowner/texts.ts'
import { bookingStates, type RepairStep, repairSteps } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type HomeownerPage, isPressedTooSoon } from '#shared/homeowner/homeowner-page.ts'
import { momentOf, windowOf } from './time-words.ts'

type Progress = 'isDone' | 'isNow' | 'isAhead'

/** The steps of a repair, and how far along it is. Renders nothing for a booking that isn't going anywhere anymore. */
export function StepsPart({ language, page }: { language: HomeownerLanguage; page: HomeownerPage }) {
  const { link } = homeownerTexts(language)
  const latest = latestStep(page)
  if (latest === null) return null
  return (
    <section data-news="steps" aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="font-bold text-heading">
        {link.stepsTitle}
      </h2>
      <ol className="mt-4 grid gap-3 border-line-strong border-l-2 pl-5">
        {repairSteps.map((name) => {
          const progress = progressOf(name, latest, page)
          return (
            <li key={name} aria-current={progress === 'isNow' ? 'step' : undefined} className="relative">
              <span
                aria-hidden="true"
                className={`-left-[1.72rem] absolute top-1.5 size-3 rounded-full border-2 border-brand ${progress === 'isAhead' ? 'bg-surface' : 'bg-brand'}`}
              />
              <span className={progress === 'isNow' ? 'font-bold' : progress === 'isAhead' ? 'text-ink-muted' : ''}>
                {link.steps[name]}
              </span>
              <span className="sr-only"> ({link.steps[progress]})</span>
              <StepMoment language={language} page={page} name={name} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A booking whose reserved time was removed before anyone talked to the homeowner is back at the beginning. */
function latestStep(page: HomeownerPage): RepairStep | null {
  const { state, firstContactAt } = page
  if (state === 'on_the_way' && isPressedTooSoon(page)) return 'scheduled'
  return state === 'contacted' && firstContactAt === null ? 'received' : bookingStates[state].step
}

function progressOf(name: RepairStep, latest: RepairStep, page: HomeownerPage): Progress {
  if (name === latest) return 'isNow'
  // A homeowner who reserved a time hasn't talked to anyone yet.
  if (name === 'talked' && page.firstContactAt === null && latest !== 'done') return 'isAhead'
  return repairSteps.indexOf(name) < repairSteps.indexOf(latest) ? 'isDone' : 'isAhead'
}

function StepMoment({ language, page, name }: { language: HomeownerLanguage; page: HomeownerPage; name: RepairStep }) {
  const at = (moment: string) => momentOf(language, moment, page.now)
  const { window, firstContactAt, closedAt, state } = page
  const moment = {
    received: at(page.createdAt),
    talked: firstContactAt && at(firstContactAt),
    scheduled: window && windowOf(language, window, page.now),
    onTheWay: null,
    done: state === 'done' && closedAt ? at(closedAt) : null,
  }[name]
  return moment ? <span className="block text-ink-muted text-sm first-letter:uppercase">{moment}</span> : null
}
