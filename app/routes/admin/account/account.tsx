import { href, Link, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/routes/admin/frame/admin-site.tsx'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { currentArrival } from '#app/routes/admin/session/admin-session.ts'
import { ArrivalNews } from '#app/routes/admin/sign-in/arrival-news.tsx'
import { EmailSection } from './email-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const meta = screenMeta('Account')

/** How the admin signs in (password, email, second factor, passkeys) and where they're signed in now. */
export default function Account() {
  const site = useRouteLoaderData<typeof loader>('routes/admin/frame/admin-site')
  // A hosted service doesn't report where someone is signed in.
  const areSessionsOurs = site?.authAddress.url === null
  return (
    <>
      <PageHeader title="Account">
        <Link
          to={href('/admin/notifications')}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Notifications
        </Link>
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <ArrivalNews arrival={currentArrival()} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PasswordSection />
        <EmailSection />
        <SecondFactorSection hasSecurityKeys={site?.hasSecurityKeys ?? false} />
        <PasskeysSection />
        {areSessionsOurs && <SessionsSection />}
      </div>
    </>
  )
}
