import { Outlet } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import { telephoneLink } from '#shared/business/business.ts'

/** The layout of the homeowner's page: whose page it is and who to call, and nothing that leads away. */
export default function HomeownerLayout() {
  const { name, phone } = useBusiness()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-deep py-2 text-on-deep">
        <Container width="narrow" className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-bold">{name}</p>
          <a
            href={telephoneLink(phone)}
            className="inline-flex min-h-11 items-center font-semibold text-on-deep-accent underline underline-offset-4"
          >
            {phone}
          </a>
        </Container>
      </header>
      <main id="main" className="grow py-6">
        <Container width="narrow">
          <Outlet />
        </Container>
      </main>
    </div>
  )
}
