import { CalendarCheck, Check } from 'lucide-react'
import { CallLink } from '#app/components/call-link.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Business } from '#shared/business/business.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'
import picture from './hero-picture.svg?raw'

const trustPointsOf = ({ serviceCall, laborWarrantyDays }: Business, contactTime: string) => [
  `We’ll call you within ${contactTime}`,
  `$${serviceCall} service call, waived when we do the repair`,
  `${laborWarrantyDays}-day labor warranty`,
]

export function HomeHero() {
  const business = useBusiness()
  const trustPoints = trustPointsOf(business, useContactTime())
  return (
    <section
      aria-labelledby="hero-heading"
      className="overflow-hidden bg-deep text-on-deep [--color-focus:var(--color-on-deep)]"
    >
      <Container className="grid grid-cols-1 items-center gap-x-14 gap-y-12 py-[clamp(3rem,1.5rem+5vw,6rem)] lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 id="hero-heading" className="font-extrabold text-display">
            Fast &amp; Reliable Appliance Repair
          </h1>
          <p className="mt-5 max-w-xl text-lead text-on-deep-muted">
            Professional home appliance repair services in {nameMainPlaces(business)}
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <CallLink size="lg">Call Now</CallLink>
            <a href="/#booking" className={buttonStyles({ variant: 'on-deep', size: 'lg' })}>
              <CalendarCheck aria-hidden="true" className="size-5" />
              Book Online
            </a>
          </div>
          <ul className="mt-9 space-y-2.5">
            {trustPoints.map((point) => (
              <li key={point} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-on-deep-accent" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <HeroPicture />
      </Container>
    </section>
  )
}

/**
 * Portland's mountain, firs and bridge, with kitchen appliances in front. Purely decorative. It's part of the page, so every browser
 * paints it immediately: a separate file would take one more round trip before the first screen is complete.
 */
function HeroPicture() {
  return <div className="mx-auto w-full max-w-lg lg:max-w-none" dangerouslySetInnerHTML={{ __html: picture }} />
}
