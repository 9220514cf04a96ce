import type { ConsentOnTheWire } from '#shared/messages/consents-on-the-wire.ts'
import { describeEnd, exactMoment } from './consent-words.ts'

/** One consent, word for word. */
export function ConsentFacts({ consent }: { consent: ConsentOnTheWire }) {
  const facts = [
    ['Given', exactMoment(consent.given_at)],
    ['For the number', consent.phone ?? 'erased'],
    ['On the page', consent.page_address ?? 'not told'],
    ['From the network', consent.network ?? 'not known'],
    ['With the browser', consent.browser ?? 'not told'],
    ['Wording', `version ${consent.wording_version}`],
    ['Ended', describeEnd(consent)],
  ]
  return (
    <div>
      <blockquote className="border-brand border-l-4 pl-4">{consent.wording}</blockquote>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
