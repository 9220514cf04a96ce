import { BookAgain } from '#app/routes/homeowner/book-again.tsx'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { nextMoment } from './next-moment.ts'
import { minutesUntil } from './time-words.ts'

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
