import { ChoiceCard } from '#app/routes/homeowner/choice-card.tsx'
import { OtherTimeCard, type PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { groupBy } from '#shared/group-by.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { type FreeWindow, inReach } from '#shared/visits/reservation.ts'
import { dayOf, timesOf, windowOf } from './time-words.ts'

/** The free windows, or a time of the homeowner’s own. A window is chosen and then reserved, and a moved visit can go back. */
export function ChooseTime(props: PartProps) {
  const { language, page, failed } = props
  const { window } = homeownerTexts(language).choices
  if (page.choosing === 'no') return null
  const { movedFrom } = page
  const hasTime = page.state === 'scheduled'
  const { first, more } = inReach(page.windows)
  return (
    <>
      {movedFrom && (
        <LinkForm intent="window" language={language} page={page} failed={null}>
          {() => (
            <Button type="submit" variant="secondary" name="start" value={movedFrom.start} className="w-full">
              {window.back(windowOf(language, movedFrom, page.now))}
            </Button>
          )}
        </LinkForm>
      )}
      <ChoiceCard
        id="window"
        title={hasTime ? window.titleChange : window.title}
        isOpen={!hasTime || failed?.intent === 'window' || failed?.intent === 'other_time'}
      >
        {page.choosing === 'too_late' && <p>{window.tooLate(page.cutoffHours)}</p>}
        {page.choosing === 'yes' && page.windows.length === 0 && <p>{window.none}</p>}
        {page.windows.length > 0 && (
          <LinkForm intent="window" language={language} page={page} failed={failed}>
            {({ values, mistakes }) => (
              <>
                {mistakes.start && <Alert variant="destructive">{mistakes.start}</Alert>}
                <Days language={language} windows={first} now={page.now} chosen={values.start} />
                <MoreDays language={language} windows={more} now={page.now} chosen={values.start} />
                <Button type="submit">{hasTime ? window.change : window.take}</Button>
              </>
            )}
          </LinkForm>
        )}
        {page.isOpen && (
          <div className="mt-5">
            <OtherTimeCard {...props} />
          </div>
        )}
      </ChoiceCard>
    </>
  )
}

interface Offer {
  language: HomeownerLanguage
  windows: readonly FreeWindow[]
  now: string
  chosen: string | undefined
}

/** The other days, each a line that opens to its times: a day is chosen first. */
function MoreDays({ windows, ...offer }: Offer) {
  const { moreDays, times } = homeownerTexts(offer.language).choices.window
  const days = groupBy(windows, ({ start }) => dayOf(offer.language, start, offer.now))
  if (days.size === 0) return null
  return (
    <div>
      <p className="font-semibold">{moreDays}</p>
      {[...days].map(([day, ofDay]) => (
        <details key={day} open={ofDay.some(({ start }) => start === offer.chosen)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
            <span className="inline-block first-letter:uppercase">{day}</span>{' '}
            <span className="font-normal text-ink-muted text-sm">{times(ofDay.length)}</span>
          </summary>
          <Times {...offer} windows={ofDay} />
        </details>
      ))}
    </div>
  )
}

function Days({ windows, ...offer }: Offer) {
  const { language, now } = offer
  const days = groupBy(windows, ({ start }) => dayOf(language, start, now))
  return [...days].map(([day, ofDay]) => (
    <fieldset key={day} className="mt-3 first:mt-0">
      <legend className="font-semibold first-letter:uppercase">{day}</legend>
      <Times {...offer} windows={ofDay} />
    </fieldset>
  ))
}

function Times({ language, windows, chosen }: Omit<Offer, 'now'>) {
  const { preferred } = homeownerTexts(language).choices.window
  return (
    <div className="mt-1 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      {windows.map((window) => (
        <label key={window.start} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name="start"
            value={window.start}
            defaultChecked={window.start === chosen}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            {timesOf(language, window)}
            {window.isPreferred && <span className="block text-ink-muted text-sm">{preferred}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
