import { telephoneLink } from '#shared/business.ts'

/** A sentence in which the business’s phone number, wherever it stands, can be tapped to call; it breaks only where it does not fit on a line of its own. */
export function SentenceWithPhone({ sentence, phone }: { sentence: string; phone: string }) {
  const [start, ...others] = sentence.split(phone)
  return (
    <>
      {start}
      {others.map((text, index) => (
        <span key={index}>
          <a href={telephoneLink(phone)} className="inline-flex font-bold underline underline-offset-2">
            {phone}
          </a>
          {text}
        </span>
      ))}
    </>
  )
}
