import { telephoneLink } from '#shared/business/business.ts'

/**
 * A sentence in which every mention of the business’s phone number is a tap-to-call link. The number only wraps if it doesn’t fit on
 * a line by itself.
 */
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
