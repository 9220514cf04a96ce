import { Phone } from 'lucide-react'
import { type ButtonLook, buttonStyles } from '#app/ui/button.tsx'
import { telephoneLink } from '#shared/business/business.ts'
import { useBasics } from './use-business.ts'

/** The button that dials the business. Reads `Call (503) 555-0142` unless `children` says otherwise. */
export function CallLink({ children, variant = 'call', ...look }: ButtonLook & { children?: string }) {
  const { phone } = useBasics()
  return (
    <a href={telephoneLink(phone)} className={buttonStyles({ ...look, variant })}>
      <Phone aria-hidden="true" className="size-5" />
      <span>
        {children ?? (
          <>
            Call <span className="whitespace-nowrap">{phone}</span>
          </>
        )}
      </span>
    </a>
  )
}
