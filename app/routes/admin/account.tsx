import { href, Link, useRouteLoaderData } from 'react-router'
import { EmailSection } from './account/email-section.tsx'
import { PasskeysSection } from './account/passkeys-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { SecondFactorSection } from './account/second-factor-section.tsx'
import { SessionsSection } from './account/sessions-section.tsx'
import type { loader } from './admin-site.tsx'
import { screenMeta } from './frame/screen-meta.ts'
import { PageHeader } from './page-header.tsx'
import { currentArrival } from './session/admin-session.ts'
import { ArrivalNews } from './sign-in/arrival-news.tsx'

export const meta = screenMeta('Account')

/** How the admin signs in (password, email, second factor, passkeys) and where they're signed in now. */
export default function Account() {
  const site = useRouteLoaderData<typeof loader>('routes/admin/admin-site')
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
