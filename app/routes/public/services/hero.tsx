import { Link } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { prices, promises } from '#shared/business.ts'

export function ServicesHero() {
  return (
    <header className="bg-deep py-14 text-on-deep md:py-20">
      <Container>
        <h1 className="max-w-3xl text-display font-extrabold">Appliance repair with the price told first</h1>
        <p className="mt-5 max-w-2xl text-lead text-on-deep-muted">
          A technician comes for ${prices.serviceCall}, finds the fault and tells you what the repair costs. You decide.
          If we do the repair, the ${prices.serviceCall} are waived, and our labor carries a{' '}
          {promises.laborWarrantyDays}-day warranty.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <CallLink size="lg" />
          <Link to="/#booking" className={buttonStyles({ variant: 'on-deep', size: 'lg' })}>
            Get Free Quote
          </Link>
        </div>
      </Container>
    </header>
  )
}
