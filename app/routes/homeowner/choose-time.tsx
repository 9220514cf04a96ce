import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { type FreeWindow, inReach } from '#shared/reservation.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { PartProps } from './choices-part.tsx'
import { LinkForm } from './link-form.tsx'
import { windowOf } from './time-words.ts'

/** The free windows. Each is a button that reserves it. */
export function ChooseTime({ language, page, failed }: PartProps) {
  const { window } = homeownerTexts(language).choices
  if (page.choosing === 'no') return null
  const hasTime = page.state === 'scheduled'
  const { first, more } = inReach(page.windows)
  return (
    <ChoiceCard
      id="window"
      title={hasTime ? window.titleChange : window.title}
      isOpen={!hasTime || failed?.intent === 'window'}
    >
      {page.choosing === 'too_late' && <p>{window.tooLate(page.cutoffHours)}</p>}
      {page.choosing === 'yes' && page.windows.length === 0 && <p>{window.none}</p>}
      {page.windows.length > 0 && (
        <LinkForm intent="window" language={language} page={page} failed={failed}>
          {({ mistakes }) => (
            <>
              {mistakes.start && <Alert variant="destructive">{mistakes.start}</Alert>}
              <p className="text-ink-muted">{window.lead}</p>
              <WindowButtons language={language} windows={first} now={page.now} />
              {more.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
                    {window.more(more.length)}
                  </summary>
                  <WindowButtons language={language} windows={more} now={page.now} />
                </details>
              )}
            </>
          )}
        </LinkForm>
      )}
    </ChoiceCard>
  )
}

function WindowButtons({
  language,
  windows,
  now,
}: {
  language: HomeownerLanguage
  windows: readonly FreeWindow[]
  now: string
}) {
  const { preferred } = homeownerTexts(language).choices.window
  return (
    <ul className="mt-2 grid gap-2 max-[15rem]:-mx-3">
      {windows.map((window) => (
        <li key={window.start}>
          <Button type="submit" variant="secondary" name="start" value={window.start} className="w-full flex-wrap px-2">
            <span className="min-w-0 first-letter:uppercase">{windowOf(language, window, now)}</span>
            {window.isPreferred && <span className="font-normal text-ink-muted text-sm">{preferred}</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
